import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { matches, standings, type TournamentState } from '#tournament/index.ts';
import type { Snapshot } from '../state/snapshots.ts';

/** The size that is asked for where links are passed on. */
export const pictureSize = { width: 1200, height: 630 };
const { width, height } = pictureSize;

const ground: Colour = [13, 74, 47];
const court: Colour = [20, 97, 63];
const line: Colour = [95, 148, 122];
const won: Colour = [41, 138, 92];
const lost: Colour = [16, 60, 40];
const open: Colour = [17, 82, 54];
const ball: Colour = [220, 246, 43];
const holes: Colour = [57, 70, 12];

/** More players than these would be a carpet. */
const maxCells = 24;

const barHeight = 18;

/**
 * How a tournament stands, without a word, for no font may be taken for granted: who beat whom in the order of the
 * table, or a court where there is no such table; a ball, and how much is played.
 */
export async function pictureOf({ tournament, play }: Pick<Snapshot, 'tournament' | 'play'>): Promise<Uint8Array> {
  // It takes some milliseconds: others come in between.
  await setImmediate();
  const canvas = new Canvas(width, height, ground);
  const cells = play === null ? [] : cellsOf(play.state);
  if (cells.length > 0) drawCells(canvas, cells);
  else drawCourt(canvas);
  drawBall(canvas);
  const { matchesPlayed, matchesTotal } = tournament;
  const share = matchesTotal > 0 ? matchesPlayed / matchesTotal : 0;
  canvas.rectangle(0, height - barHeight, width, barHeight, line);
  canvas.rectangle(0, height - barHeight, Math.round(width * share), barHeight, ball);
  return canvas.png();
}

type Cell = 'self' | 'won' | 'lost' | 'open';

/** Who beat whom, a row for each in the order of the table; empty where there is none, or too large a one. */
function cellsOf(state: TournamentState): Cell[][] {
  const { format } = state.setup.settings;
  const [table] = standings(state);
  if (format !== 'round-robin' || table === undefined || table.rows.length > maxCells) return [];
  const winners = new Map<string, number>();
  for (const { stage, status, winner, loser } of matches(state)) {
    if (stage !== 'round-robin' || status !== 'completed' || winner === null || loser === null) continue;
    winners.set(`${winner} ${loser}`, winner).set(`${loser} ${winner}`, winner);
  }
  const order = table.rows.map(({ entrant }) => entrant);
  return order.map((player) =>
    order.map((opponent) => {
      if (player === opponent) return 'self';
      const winner = winners.get(`${player} ${opponent}`);
      if (winner === undefined) return 'open';
      return winner === player ? 'won' : 'lost';
    }),
  );
}

const looks: Record<Cell, Colour> = { self: ground, won, lost, open };

function drawCells(canvas: Canvas, rows: readonly (readonly Cell[])[]): void {
  const [left, top, side] = [60, 46, 520];
  const step = Math.floor(side / rows.length);
  const gap = Math.max(2, Math.round(step * 0.08));
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      canvas.rectangle(left + column * step, top + row * step, step - gap, step - gap, looks[cell]);
    }
  }
}

/** From above, 44 by 20 feet, with the kitchen on both sides of the net. */
function drawCourt(canvas: Canvas): void {
  const [left, top, long, across, thick] = [60, 176, 572, 260, 5];
  const kitchen = Math.round((long * 15) / 44);
  canvas.rectangle(left, top, long, across, court);
  for (const x of [0, kitchen, long - kitchen, long - thick]) canvas.rectangle(left + x, top, thick, across, line);
  for (const y of [0, across - thick]) canvas.rectangle(left, top + y, long, thick, line);
  for (const x of [0, long - kitchen]) {
    canvas.rectangle(left + x, top + Math.round((across - thick) / 2), kitchen, thick, line);
  }
  const net = left + Math.round((long - thick) / 2);
  for (let y = top - 12; y < top + across + 12; y += 24) canvas.rectangle(net, y, thick, 12, line);
}

function drawBall(canvas: Canvas): void {
  const [x, y, radius] = [912, 306, 208];
  canvas.circle(x, y, radius, ball);
  canvas.circle(x, y, radius * 0.15, holes);
  ring(0.48, 6, 0.136, 0);
  ring(0.83, 6, 0.104, 30);

  /** So many holes around the middle, so far out and so large as parts of the radius. */
  function ring(out: number, count: number, size: number, turned: number): void {
    for (let at = 0; at < count; at++) {
      const angle = ((at * (360 / count) + turned - 90) * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * radius * out, Math.sin(angle) * radius * out];
      canvas.circle(Math.round(x + dx), Math.round(y + dy), radius * size, holes);
    }
  }
}

const packed = promisify(deflate);

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** A surface of pixels that shapes are laid on, one over the other. */
class Canvas {
  readonly #width: number;
  readonly #height: number;
  /** As PNG has them: a byte before each row, which says that it is not filtered. */
  readonly #rows: Buffer;
  readonly #stride: number;

  constructor(width: number, height: number, ground: Colour) {
    this.#width = width;
    this.#height = height;
    this.#stride = 1 + width * 3;
    this.#rows = Buffer.alloc(this.#stride * height);
    this.rectangle(0, 0, width, height, ground);
  }

  /** Its corner and its size are whole pixels. */
  rectangle(left: number, top: number, width: number, height: number, [red, green, blue]: Colour): void {
    const last = Math.min(left + width, this.#width);
    for (let y = top; y < Math.min(top + height, this.#height); y++) {
      for (let x = left; x < last; x++) {
        const at = y * this.#stride + 1 + x * 3;
        this.#rows[at] = red;
        this.#rows[at + 1] = green;
        this.#rows[at + 2] = blue;
      }
    }
  }

  /** With a soft edge of one pixel; what lies beyond the surface is cut off. */
  circle(centreX: number, centreY: number, radius: number, colour: Colour): void {
    const reach = Math.ceil(radius + 1);
    for (let y = Math.max(0, centreY - reach); y < Math.min(this.#height, centreY + reach); y++) {
      for (let x = Math.max(0, centreX - reach); x < Math.min(this.#width, centreX + reach); x++) {
        const distance = Math.hypot(x + 0.5 - centreX, y + 0.5 - centreY);
        this.#blend(x, y, colour, Math.min(1, Math.max(0, radius - distance + 0.5)));
      }
    }
  }

  #blend(x: number, y: number, colour: Colour, share: number): void {
    if (share === 0) return;
    const at = y * this.#stride + 1 + x * 3;
    for (const [channel, value] of colour.entries()) {
      const under = this.#rows[at + channel] ?? 0;
      this.#rows[at + channel] = Math.round(under + (value - under) * share);
    }
  }

  /** As PNG (RFC 2083): header, one block of pixels, end. */
  async png(): Promise<Uint8Array> {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.#width, 0);
    header.writeUInt32BE(this.#height, 4);
    // 8 bits a channel, red, green and blue; compression, filter and interlace as usual.
    header.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const pixels = await packed(this.#rows, { level: 6 });
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
