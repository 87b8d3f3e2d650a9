// The bench's games as Colyseus knows them: rooms with a schema as state, a patch after each move.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Room } = require("@colyseus/core");
const { ArraySchema, Schema, StateView, type, view } = require("@colyseus/schema");

const SEATS = 2;
const BOARDS = 1000;
const FREE = -1;
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Give a schema its typed fields, without decorators. */
const define = (schema, fields) => {
  for (const [name, kind] of Object.entries(fields)) {
    type(kind)(schema.prototype, name);
  }
};

/** A room for two: who may move is checked, and every move is sent at once, not at intervals. */
class Table extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.state = this.makeState();
    this.seats = [];
    this.onMessage("mark", (client, value) => {
      if (this.seats[this.state.turn] === client.sessionId && this.play(value)) {
        this.state.turn = 1 - this.state.turn;
        this.broadcastPatch();
      }
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

class Board extends Schema {
  constructor() {
    super();
    this.cells = new ArraySchema(...Array(9).fill(FREE));
    this.won = new ArraySchema(0, 0);
    this.boards = 0;
    this.turn = 0;
  }
}
define(Board, { cells: ["int8"], won: ["uint16"], boards: "uint16", turn: "uint8" });

/** Tic-tac-toe: a board that is won or full is wiped, until a thousand have been played. */
export class TicTacToe extends Table {
  makeState() {
    return new Board();
  }

  play(cell) {
    const { cells, won, turn } = this.state;
    if (!(cell in cells) || cells[cell] !== FREE || this.state.boards === BOARDS) {
      return false;
    }
    cells[cell] = turn;
    const isWon = LINES.some((line) => line.every((each) => cells[each] === turn));
    if (isWon) {
      won[turn] += 1;
    }
    if (isWon || !cells.includes(FREE)) {
      for (let each = 0; each < cells.length; each += 1) {
        cells[each] = FREE;
      }
      this.state.boards += 1;
    }
    return true;
  }
}

class Tile extends Schema {
  constructor(seat, place) {
    super();
    this.colour = place % 2 ? "white" : "black";
    this.value = (seat + place) % 12;
    this.serial = place;
    this.open = false;
  }
}
define(Tile, { colour: "string", serial: "uint8", open: "boolean" });
type("uint8")(Tile.prototype, "value");
view()(Tile.prototype, "value");

class Said extends Schema {
  constructor(seat, place, value, turn) {
    super();
    Object.assign(this, { seat, place, value, turn, right: false });
  }
}
define(Said, { seat: "uint8", place: "uint8", value: "uint8", turn: "uint8", right: "boolean" });

class Row extends Schema {
  constructor(seat) {
    super();
    this.tiles = new ArraySchema(...Array.from({ length: 8 }, (_, place) => new Tile(seat, place)));
  }
}
define(Row, { tiles: [Tile] });

class Code extends Schema {
  constructor() {
    super();
    this.rows = new ArraySchema(new Row(0), new Row(1));
    this.said = new ArraySchema();
    this.moves = 0;
    this.turn = 0;
  }
}
define(Code, { rows: [Row], said: [Said], moves: "uint8", turn: "uint8" });

const MOVES = 60;
const SHOWN = 4;

/** What passes between The Da Vinci Code and its clients, without its rules: see boardgame_io. */
export class DaVinciCode extends Table {
  makeState() {
    return new Code();
  }

  onJoin(client) {
    client.view = new StateView();
    for (const tile of this.state.rows[this.seats.length].tiles) {
      client.view.add(tile);
    }
    super.onJoin(client);
  }

  play(value) {
    const { state } = this;
    if (state.moves === MOVES) {
      return false;
    }
    const place = state.moves % 8;
    const tile = state.rows[1 - state.turn].tiles[place];
    tile.open = tile.value === value;
    state.said.push(new Said(state.turn, place, value, state.moves));
    if (state.said.length > SHOWN) {
      state.said.shift();
    }
    state.moves += 1;
    return true;
  }
}
