// Colyseus with the two games of the bench, on any free port, kept in memory.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { DaVinciCode, TicTacToe } from "./games.mjs";

const require = createRequire(import.meta.url);
const { Server } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("tic-tac-toe", TicTacToe);
server.define("da-vinci-code", DaVinciCode);
await server.listen(0, "127.0.0.1");
process.stdout.write(`open at http://127.0.0.1:${http.address().port}\n`);
