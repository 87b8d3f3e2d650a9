// boardgame.io's own server with the two games of the bench, on any free port, kept in memory.

import { createRequire } from "node:module";
import { code, ticTacToe } from "./games.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const server = Server({ games: [ticTacToe, code], origins: [] });
const running = await server.run({ port: 0, lobbyConfig: {} });
process.stdout.write(`open at http://127.0.0.1:${running.appServer.address().port}\n`);
