import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, lstatSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../errors.ts';
import type { Table } from './catalog.ts';
import { type Counts, countRows, type Row, Sum, type TableRows } from './rows.ts';

/**
 * A backup: lines of JSON, compressed. The first says of what it is a backup, then each table says what it is called and
 * has its rows, and the last says how many lines there are and what they hash to: a file without it is not whole.
 */

const format = 1;

export interface Header {
  format: number;
  madeAt: string;
  /** The steps that the tables have taken. */
  steps: string[];
}

interface End {
  end: { lines: number; sha256: string };
}

/**
 * Gives a backup its name once it is written, on the disk and found to be whole.
 *
 * @param write where to, until then
 * @throws OperatorError where there is a file of that name, and where none can be written
 */
export async function writeBackup(path: string, write: (unfinished: string) => Promise<Counts>): Promise<Counts> {
  const unfinished = path + unfinishedEnding;
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) {
      throw new OperatorError(`${path} is there already: give the backup another name.`);
    }
    // Whose that is, and who may read it, is not for others to say.
    await rm(unfinished, { force: true });
    const counts = await write(unfinished);
    await rename(unfinished, path);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw cannotWrite(error, path);
  }
}

export const unfinishedEnding = '.unfinished';

/** Writes what is in a backup, which is on the disk then. */
export async function writeRows(path: string, header: Omit<Header, 'format'>, tables: AsyncIterable<TableRows>) {
  const counts: Counts = new Map();
  const lines = Readable.from(linesOf({ format, ...header }, tables, counts));
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(lines, createGzip(), file).catch((error) => {
    throw cannotWrite(error, path);
  });
  return counts;
}

/** What to tell whoever asks for a file that cannot be written; what else went wrong is left as it is. */
function cannotWrite(error: unknown, path: string): unknown {
  const sentence = sentences[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return sentence === undefined
    ? error
    : new OperatorError(
        sentence.replace('FOLDER', () => dirname(path)),
        { cause: error },
      );
}

const sentences: Record<string, string> = {
  ENOSPC: 'The disk that holds FOLDER is full: make room on it, or put the backup elsewhere.',
  EDQUOT: 'The disk that holds FOLDER is full: make room on it, or put the backup elsewhere.',
  ENOENT: 'There is no folder FOLDER: make it, or put the backup elsewhere.',
  ENOTDIR: 'FOLDER is no folder: put the backup elsewhere.',
  ENAMETOOLONG: 'The name is too long: give the backup another one.',
  EACCES: 'FOLDER cannot be written: put the backup elsewhere.',
  EPERM: 'FOLDER cannot be written: put the backup elsewhere.',
  EROFS: 'FOLDER cannot be written: put the backup elsewhere.',
};

async function* linesOf(header: Header, tables: AsyncIterable<TableRows>, counts: Counts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    lines += 1;
    return text;
  };
  yield line(header);
  for await (const { table, rows } of tables) {
    yield line({ table });
    const sum = new Sum();
    for await (const batch of rows) {
      sum.add(batch);
      yield batch.map(line).join('');
    }
    counts.set(table.name, { rows: sum.rows, sum: String(sum) });
  }
  const end: End = { end: { lines, sha256: hash.digest('hex') } };
  yield `${JSON.stringify(end)}\n`;
}

/**
 * Reads a backup. It is whole once all tables have been read.
 *
 * @throws OperatorError where it is none, or is damaged
 */
export async function readBackup(path: string): Promise<{ header: Header; tables: AsyncGenerator<TableRows> }> {
  const lines = linesIn(path);
  const header = (await lines.next()).value as Header | undefined;
  if (header?.format === undefined || !Array.isArray(header.steps)) throw notABackup(path);
  if (header.format > format) {
    throw new OperatorError(`${path} was made by a newer version of Thirdshot: restore it with that one.`);
  }
  return { header, tables: tablesIn(path, lines) };
}

const notABackup = (path: string, cause?: unknown) =>
  new OperatorError(`${path} is not a backup of Thirdshot, or only a part of one.`, { cause });

/** The lines of a backup, up to the last. @throws OperatorError where they are not those that were written */
async function* linesIn(path: string): AsyncGenerator<unknown, undefined> {
  const hash = createHash('sha256');
  const packed = createReadStream(path);
  const unpacked = createGunzip();
  let lines = 0;
  try {
    packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    for await (const text of textLines(unpacked)) {
      const value: unknown = JSON.parse(text);
      if (isEnd(value)) {
        if (value.end.lines === lines && value.end.sha256 === hash.digest('hex')) return;
        break;
      }
      hash.update(`${text}\n`);
      lines += 1;
      yield value;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${path}.`, { cause: error });
    if (code === 'EACCES') throw new OperatorError(`This user may not read ${path}.`, { cause: error });
    throw notABackup(path, error);
  } finally {
    packed.destroy();
  }
  throw notABackup(path);
}

/** No row comes near; what was packed to burst is not read on. */
const maxLineLength = 2 ** 27;

/** Not `readline`: it takes more than `\n` for the end of a line. */
async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    if (length > maxLineLength) throw new Error('A line is too long');
    const rest = others.pop();
    if (rest === undefined) continue;
    yield parts.join('');
    yield* others;
    parts = [rest];
    length = rest.length;
  }
}

const isEnd = (value: unknown): value is End => typeof value === 'object' && value !== null && 'end' in value;
const startsTable = (value: unknown): value is { table: Table } =>
  typeof value === 'object' && value !== null && 'table' in value;

const maxRows = 500;

async function* tablesIn(path: string, lines: AsyncGenerator<unknown, undefined>): AsyncGenerator<TableRows> {
  let next = (await lines.next()).value;
  while (next !== undefined) {
    if (!startsTable(next)) throw notABackup(path);
    yield { table: next.table, rows: rows() };
  }

  async function* rows(): AsyncGenerator<Row[]> {
    let batch: Row[] = [];
    for (;;) {
      next = (await lines.next()).value;
      if (!Array.isArray(next)) break;
      batch.push(next);
      if (batch.length < maxRows) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/** Opens a backup and reads it to its end. @throws OperatorError where it is not whole */
export async function checkBackup(path: string): Promise<{ header: Header; counts: Counts }> {
  const { header, tables } = await readBackup(path);
  return { header, counts: await countRows(tables) };
}
