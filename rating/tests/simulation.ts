import type { Match } from '../index.ts';
import { type Random, randomFrom } from './random.ts';

/**
 * A made-up club that plays doubles, rally after rally: it knows nothing of the model, and the model nothing of it.
 * Figures are in points of rating unless they say otherwise.
 */
const club = {
  players: 64,
  /** Of the strengths around their middle: with this one plain Elo has a log-loss of about 0.617. */
  spread: 0.63,
  middle: 3.5,
  /** How far what players declare is from their strength. A third of them have a DUPR. */
  noise: { self: 0.4, dupr: 0.2 },
  evenings: 20,
  daysBetween: 7,
  matchesAnEvening: 2,
  /** How a strength changes from one evening to the next, and what a day is from one’s strength. */
  drift: 0.025,
  form: 0.1,
  /** On how level courts they meet: they are put together by what they declared, give or take. */
  mixing: 0.25,
  /** Log-odds of a rally for each point of rating between the teams, and against the side that serves. */
  rally: 0.6,
  receiving: 0.2,
  /** Of a match being the best of three. */
  longMatches: 0.2,
};

export interface Season {
  declared: readonly { rating: number; type: 'self' | 'dupr' }[];
  matches: readonly Match[];
  /** What the strengths are in the end. */
  strengths: readonly number[];
}

type Side = 0 | 1;

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Players are the places in the lists. */
export function season(seed: number): Season {
  const random = randomFrom(seed);
  const around = (mean: number, deviation: number) => mean + deviation * random.normal();
  const strengths = Array.from({ length: club.players }, () => around(club.middle, club.spread));
  const declared = strengths.map((strength, at) => {
    const type = at % 3 === 0 ? 'dupr' : 'self';
    return { rating: Math.round(around(strength, club.noise[type]) * 10) / 10, type } as const;
  });
  const matches: Match[] = [];
  for (let evening = 0; evening < club.evenings; evening++) {
    const today = strengths.map((strength) => around(strength, club.form));
    const team = (players: readonly number[]) => players.reduce((sum, at) => sum + (today[at] ?? 0), 0) / 2;
    for (let round = 0; round < club.matchesAnEvening; round++)
      for (const [a = 0, b = 0, c = 0, d = 0] of courts(declared, random)) {
        const playedAt = (evening * club.daysBetween * 24 + round) * 3_600_000;
        const stronger = team([a, b]) - team([c, d]);
        matches.push({ playedAt, team1: [a, b], team2: [c, d], games: playMatch(stronger, random) });
      }
    for (const [at, strength] of strengths.entries()) strengths[at] = around(strength, club.drift);
  }
  return { declared, matches, strengths };
}

/** Four on each court. */
function courts(declared: Season['declared'], random: Random): number[][] {
  const order = declared
    .map(({ rating }, at) => ({ at, level: rating + club.mixing * random.normal() }))
    .sort((one, two) => one.level - two.level)
    .map(({ at }) => at);
  return Array.from({ length: order.length / 4 }, (_, court) => random.shuffled(order.slice(court * 4, court * 4 + 4)));
}

function playMatch(stronger: number, random: Random): [number, number][] {
  const toWin = random.fraction() < club.longMatches ? 2 : 1;
  const games: [number, number][] = [];
  const won = [0, 0];
  while (Math.max(...won) < toWin) {
    const game = playGame(stronger, random);
    games.push(game);
    won[game[0] > game[1] ? 0 : 1] = (won[game[0] > game[1] ? 0 : 1] ?? 0) + 1;
  }
  return games;
}

/** To 11, by 2: only who serves scores, and both of a pair serve before it is the others’ turn, save at the beginning. */
function playGame(stronger: number, random: Random): [number, number] {
  const points: [number, number] = [0, 0];
  let serving: Side = random.fraction() < 0.5 ? 0 : 1;
  let servers = 1;
  while (Math.max(...points) < 11 || Math.abs(points[0] - points[1]) < 2) {
    const odds = club.rally * (serving === 0 ? stronger : -stronger) - club.receiving;
    if (random.fraction() < 1 / (1 + Math.exp(-odds))) points[serving]++;
    else if (--servers === 0) {
      serving = other(serving);
      servers = 2;
    }
  }
  return points;
}
