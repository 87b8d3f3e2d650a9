// A network bot: `node network_bot.mjs http://HOST:8000 CODE [TOKEN]`, with Node 22 or newer;
// Node 20 needs `node --experimental-websocket network_bot.mjs …`.
const [base, code, kept] = process.argv.slice(2);

async function ask(path, body) {
  const headers = { "content-type": "application/json" };
  const more = body && { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(base + path, more);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error.key);
  return told;
}

const match = `/api/matches/${(await ask(`/api/codes/${code}`)).match}`;
const sit = () => ask(`${match}/seats`, { name: "forty lines", bot: true });
const token = kept ?? (await sit()).token;
console.log(token); // to take this seat again
const socket = new WebSocket(`${base.replace("http", "ws")}${match}/socket`);
const send = (message) => socket.send(JSON.stringify(message));
const fail = (why) => {
  console.error(why);
  process.exit(1);
};
socket.onopen = () => send({ t: "hello", protocol: 1, token });
socket.onclose = () => fail("the connection is lost; start again with the token");
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.t === "trouble" && message.fatal) fail(message.error.key);
  if (message.t === "table" && message.stage === "over") process.exit(0);
  if (message.t !== "update" || !message.question) return;
  const { key, options, standing } = message.question;
  const action = options[Math.floor(Math.random() * options.length)]; // here your bot thinks
  const answer = () => send({ t: "act", id: crypto.randomUUID(), key, action });
  setTimeout(answer, standing ? 200 : 0); // real time: not too fast
};
