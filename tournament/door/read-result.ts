import type { Pair, Result, Side } from '../result.ts';
import { isRecord, list, oneOf, pair, type Reader, Unreadable, whole } from './readers.ts';

/** More than any sum of a tournament could still be exact with is no score. */
const MOST_POINTS = 1e6;

const count = (why: string): Reader<number> => whole(0, MOST_POINTS, why);
const pairOf = (why: string): Reader<Pair> => pair(count(why), why);

/** The points of both sides in one game. */
export const readGame: Reader<Pair> = pairOf('A game has two scores, each a whole number from 0.');
const readGames = list(readGame, 'The points of each game are needed.');
const readGamesWon = pairOf('Two scores are needed, each a whole number from 0.');
const readWonSoFar = pairOf('Only the games won so far are needed.');
const readSide: Reader<Side> = oneOf([0, 1], 'It must be said which side stopped: 0 or 1.');

function readRetirement({ by, games, won }: { readonly [key: string]: unknown }): Result | Unreadable {
  const side = readSide(by);
  const played = games === undefined ? undefined : readGames(games);
  const tally = won === undefined ? undefined : readWonSoFar(won);
  if (side instanceof Unreadable) return side;
  if (played instanceof Unreadable) return played;
  if (tally instanceof Unreadable) return tally;
  const retirement: Result = { kind: 'retirement', by: side };
  const withGames = played === undefined ? retirement : { ...retirement, games: played };
  return tally === undefined ? withGames : { ...withGames, won: tally };
}

/** A reported result; whether the rules of its match allow it is another question. */
export const readResult: Reader<Result> = (value) => {
  if (!isRecord(value)) return new Unreadable('A result is needed.');
  switch (value.kind) {
    case 'points': {
      const games = readGames(value.games);
      return games instanceof Unreadable ? games : { kind: 'points', games };
    }
    case 'games': {
      const games = readGamesWon(value.games);
      return games instanceof Unreadable ? games : { kind: 'games', games };
    }
    case 'retirement':
      return readRetirement(value);
    case 'forfeit': {
      const by = readSide(value.by);
      return by instanceof Unreadable ? by : { kind: 'forfeit', by };
    }
    case 'double-forfeit':
      return { kind: 'double-forfeit' };
    default:
      return new Unreadable('Unknown kind of result.');
  }
};
