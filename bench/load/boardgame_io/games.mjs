// The bench's games as boardgame.io knows games.

const BOARDS = 1000;
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
const INVALID = "INVALID_MOVE";
const empty = () => Array(9).fill(null);
const turn = { minMoves: 1, maxMoves: 1 };

/** Tic-tac-toe: a board that is won or full is wiped, until a thousand have been played. */
export const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: empty(), won: [0, 0], boards: 0 }),
  turn,
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (!(cell in G.cells) || G.cells[cell] !== null) {
        return INVALID;
      }
      G.cells[cell] = playerID;
      const isWon = LINES.some((line) => line.every((each) => G.cells[each] === playerID));
      if (isWon) {
        G.won[Number(playerID)] += 1;
      }
      if (isWon || !G.cells.includes(null)) {
        G.cells = empty();
        G.boards += 1;
      }
      return undefined;
    },
  },
  endIf: ({ G }) => (G.boards === BOARDS ? { won: G.won } : undefined),
};

const MOVES = 60;
const SHOWN = 4;
const row = (seat) =>
  Array.from({ length: 8 }, (_, place) => ({
    colour: place % 2 ? "white" : "black",
    value: (seat + place) % 12,
    serial: place,
    open: false,
  }));

/**
 * What passes between The Da Vinci Code and its clients, without its rules: two rows of tiles of
 * which the other's are hidden from a seat, what was said lately, and as many moves as a match has.
 */
export const code = {
  name: "da-vinci-code",
  setup: () => ({ cells: [null], rows: [row(0), row(1)], said: [], moves: 0 }),
  turn,
  playerView: ({ G, playerID }) => ({
    ...G,
    rows: G.rows.map((tiles, seat) =>
      String(seat) === playerID
        ? tiles
        : tiles.map((tile) => (tile.open ? tile : { ...tile, value: null })),
    ),
  }),
  moves: {
    mark: ({ G, playerID }, value) => {
      const seat = Number(playerID);
      const place = G.moves % 8;
      G.rows[1 - seat][place].open = G.rows[1 - seat][place].value === value;
      G.said = [...G.said, { seat, place, value, turn: G.moves, right: false }].slice(-SHOWN);
      G.moves += 1;
    },
  },
  endIf: ({ G }) => (G.moves === MOVES ? { over: true } : undefined),
};
