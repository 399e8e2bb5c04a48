import { counted } from '#client/lib/counts.ts';
import { daysBetween, shortDateOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import type { Achievement } from '#contract/achievements.ts';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';

type Tally = NonNullable<PlayerPage['record']>['singles'];

export const sumOf = (one: Tally, other: Tally): Tally => ({ won: one.won + other.won, lost: one.lost + other.lost });

/** '63%'; nothing where nothing was played. */
export function shareWon({ won, lost }: Tally): string | undefined {
  const played = won + lost;
  return played === 0 ? undefined : `${Math.round((100 * won) / played)}%`;
}

/** '31–18' */
export const tallyText = ({ won, lost }: Tally): string =>
  `${won.toLocaleString('en-GB')}–${lost.toLocaleString('en-GB')}`;

/** The same as it is read out: '31 won, 18 lost' */
export const spokenTally = ({ won, lost }: Tally): string => `${won} won, ${lost} lost`;

type Record = Pick<NonNullable<PlayerPage['record']>, 'singles' | 'doubles' | 'evenings'>;

/** Who wins what, where it is not all in singles: 'Singles 20–8 · Doubles 11–10, 6–3 in evenings', 'All in doubles'. */
export function splitText({ singles, doubles, evenings }: Record): string | undefined {
  const [alone, together] = [singles.won + singles.lost, doubles.won + doubles.lost];
  if (together === 0) return undefined;
  const inEvenings = evenings.won + evenings.lost === 0 ? '' : `, ${tallyText(evenings)} in evenings`;
  return alone === 0
    ? `All in doubles${inEvenings}`
    : `Singles ${tallyText(singles)} · Doubles ${tallyText(doubles)}${inEvenings}`;
}

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** 'Last seven, newest last: lost, won, …' */
export function spokenForm(form: readonly boolean[]): string {
  const outcomes = form.map((isWon) => (isWon ? 'won' : 'lost')).join(', ');
  return form.length === 1 ? `Last match: ${outcomes}` : `Last ${numbers[form.length]}, newest last: ${outcomes}`;
}

type Scored = Pick<PlayerResult, 'games' | 'endedBy' | 'isWon'>;

interface Score {
  /** What stands largest, one's own first: the points of the only game, else how many games each won. */
  pair: { own: number; other: number } | undefined;
  /** The points of several games: '11–7, 8–11, 11–9'. */
  each: string | undefined;
  /** How it ended where it was not played out. */
  ending: string | undefined;
}

const endings = {
  forfeit: { lost: 'did not come', won: 'by forfeit' },
  withdrawal: { lost: 'withdrew', won: 'by withdrawal' },
  retirement: { lost: 'retired', won: 'retired' },
} as const;

export function scoreOf({ games, endedBy, isWon }: Scored): Score {
  const ending = endedBy === null ? undefined : endings[endedBy][isWon ? 'won' : 'lost'];
  if (games.length < 2) return { pair: games[0], each: undefined, ending };
  const own = games.filter((game) => game.own > game.other).length;
  const other = games.filter((game) => game.own < game.other).length;
  return { pair: { own, other }, each: games.map(gameText).join(', '), ending };
}

const gameText = ({ own, other }: { own: number; other: number }): string => `${own}–${other}`;

/** All of it in a line: '11–7, 8–11, 11–9', 'by forfeit' */
export function scoreText(scored: Scored): string {
  const { pair, each, ending } = scoreOf(scored);
  return [each ?? (pair && gameText(pair)), ending].filter(Boolean).join(', ');
}

/** 'newbie', 'newbie and theo' */
export const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(' and ');

type PlayedIn = Pick<PlayerResult, 'tournament' | 'game' | 'evening' | 'playedAt'>;

const weekday = ownWriters.write({ weekday: 'long' });

/** 'Autumn Ladder'; of a game where it was: 'Game at Riverside'; of an evening its day: 'Evening of Tuesday, Open Play' */
export function playedIn({ tournament, game, evening, playedAt }: PlayedIn): string {
  if (tournament) return tournament.name;
  if (game) return `Game at ${game.placeName}`;
  return `Evening of ${weekday.format(new Date(playedAt))}, ${evening?.name}`;
}

/** Where a result leads to. */
export function addressOf({ tournament, game, evening }: Omit<PlayedIn, 'playedAt'>): string {
  if (tournament) return `/tournaments/details/${tournament.id}`;
  return game ? `/games/${game.id}` : `/groups/${evening?.groupId}/events/${evening?.eventId}/evening`;
}

/** A result as it is read out: 'Won 11–4 with rosa against newbie and theo, Autumn Ladder, today' */
export function spokenResult(result: PlayerResult, now: number): string {
  const { isWon, partner, opponents, playedAt } = result;
  const parts = [
    isWon ? 'Won' : 'Lost',
    scoreText(result),
    partner && `with ${partner.name}`,
    `against ${namesOf(opponents)}`,
  ];
  return `${parts.filter(Boolean).join(' ')}, ${playedIn(result)}, ${playedOn(playedAt, now)}`;
}

/** 'today', 'yesterday', '17 Nov', with its year where that is another one. */
export function playedOn(moment: string, now: number, writers = ownWriters): string {
  const daysAgo = daysBetween(moment, now);
  if (daysAgo <= 0) return 'today';
  return daysAgo === 1 ? 'yesterday' : shortDateOf(moment, now, writers);
}

const discs = [
  { metal: 'gold', type: 'tournament_win', name: 'Gold' },
  { metal: 'silver', type: 'tournament_runner_up', name: 'Silver' },
  { metal: 'bronze', type: 'tournament_third_place', name: 'Bronze' },
] as const;

/** So many stand side by side. */
const maxMedals = 5;

type Medals = NonNullable<PlayerPage['record']>['medals'];

/** A medal on a player's page: of a tournament, with how many they have, or the newest of another kind. */
export type ShownMedal =
  | { type: string; title: string; count: number }
  | { type: string; title: string; achievement: Achievement };

export const medalCount = ({ gold, silver, bronze }: Medals): number => gold + silver + bronze;

/** The medals that somebody has won, then the newest of what else they have earned, each kind once. */
export function shownMedals(medals: Medals, earned: readonly Achievement[]): ShownMedal[] {
  const won = discs.filter(({ metal }) => medals[metal] > 0);
  const shown: ShownMedal[] = won.map(({ metal, type, name }) => ({ type, title: name, count: medals[metal] }));
  const seen = new Set<string>(discs.map(({ type }) => type));
  for (const achievement of earned) {
    const { type, title } = achievement;
    if (shown.length < maxMedals && !seen.has(type)) shown.push({ type, title, achievement });
    seen.add(type);
  }
  return shown;
}

/** For organisers: 'missed 2 of 5 events', 'came to all 5 events' */
export function attendanceText(record: { places: number; noShows: number } | undefined): string | undefined {
  if (record === undefined) return undefined;
  const { places, noShows } = record;
  if (noShows > 0) return `missed ${noShows} of ${counted(places, 'event')}`;
  return places === 1 ? 'came to 1 event' : `came to all ${places} events`;
}
