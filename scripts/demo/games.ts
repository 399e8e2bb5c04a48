import { gameCalls } from '#contract/games.ts';
import { people } from './people.ts';
import { type Agenda, day, hour, minute, pick, type Stage, timeZone, visitorIn, wallClock } from './stage.ts';
import type { Visitor } from './visitor.ts';

const weeksBefore = 10;

/** Where they play, some kilometres apart. */
const courts = [
  { name: 'Riverside Park', latitude: 45.51, longitude: -122.67 },
  { name: 'North Hall', latitude: 45.56, longitude: -122.68 },
  { name: 'Mill Street courts', latitude: 45.48, longitude: -122.61 },
  { name: 'The old tennis club', latitude: 45.5, longitude: -122.8 },
];

type Four = readonly [Visitor, Visitor, Visitor, Visitor];

interface Coming {
  /** Days after the end of the history, and the hour on the wall. */
  days: number;
  at: number;
  kind?: 'singles' | 'doubles' | 'mixed';
  ratings?: readonly [number, number];
  places?: number;
  note?: string;
  /** Who proposes it, and who comes besides; more than there are places wait. */
  players: readonly Visitor[];
  asked?: readonly Visitor[];
}

/** The moment at which the clock shows this hour, so many days after the end of the history. */
const momentAt = (stage: Stage, days: number, at: number): number =>
  wallClock(stage, days, at).toZonedDateTime(timeZone).epochMilliseconds;

const ratingOf = ({ username }: Visitor) => people.find((person) => person.username === username)?.rating ?? 3;

/**
 * What people play between themselves: the games of the last weeks with their results, one of which waits for whoever
 * visitors may be; and games to come that are open, nearly full and full.
 */
export function playTogether(agenda: Agenda, stage: Stage, visitors: readonly Visitor[]): void {
  const rosa = visitorIn(visitors);
  const others = visitors.filter((visitor) => visitor !== rosa);
  const four = (from: number, ...first: Visitor[]): Four => {
    const rest = Array.from({ length: 4 }, (_, at) => others[(from + at) % others.length] ?? rosa);
    const [one = rosa, two = rosa, three = rosa, last = rosa] = [...first, ...rest];
    return [one, two, three, last];
  };
  for (let week = weeksBefore; week >= 1; week -= 1) {
    for (const [at, first] of [[], [rosa]].entries()) {
      const time = momentAt(stage, 3 * at - 7 * week, 18 + at);
      played(agenda, stage, four(week * 8 + at * 4, ...first), {
        time,
        entersAt: time + 2 * hour,
        isConfirmed: week % 4 !== 0,
      });
    }
  }
  // Yesterday evening: it waits for a word of the side that has not entered it.
  const [one, two, three] = four(2);
  played(agenda, stage, [one, two, rosa, three], {
    time: momentAt(stage, -1, 18),
    entersAt: stage.end - hour,
    isConfirmed: false,
  });
  const come = (coming: Coming) => toCome(agenda, stage, coming);
  /** Some whose rating fits in, from there on. */
  const some = (count: number, from: number, [least, most]: readonly [number, number] = [0, 8]) => {
    const later = [...others.slice(from), ...others.slice(0, from)];
    return later.filter((each) => ratingOf(each) >= least && ratingOf(each) <= most).slice(0, count);
  };
  const [near, strong] = [[3, 4] as const, [4.5, 5] as const];
  come({ days: 1, at: 18, ratings: near, players: some(3, 12, near), note: 'Friendly, and we keep score.' });
  come({ days: 2, at: 7, kind: 'singles', places: 2, ratings: near, players: some(1, 20, near) });
  come({ days: 2, at: 18, kind: 'mixed', players: some(2, 24) });
  come({ days: 3, at: 18, players: some(5, 28), note: 'Full already: who waits may be lucky.' });
  come({ days: 4, at: 10, places: 8, players: some(4, 36), note: 'Two courts, change partners after each game.' });
  come({ days: 5, at: 19, players: some(2, 44), asked: [rosa] });
  come({ days: 6, at: 9, ratings: strong, players: some(1, 48, strong), note: 'Hard and fast.' });
}

function played(
  agenda: Agenda,
  stage: Stage,
  [one, two, three, four]: Four,
  { time, entersAt, isConfirmed }: { time: number; entersAt: number; isConfirmed: boolean },
): void {
  let params = { id: 0 };
  agenda.at(time - 2 * day, async () => {
    const body = {
      ...proposal(stage, time),
      kind: 'doubles' as const,
      places: 4,
      ratingMin: 0,
      ratingMax: 8,
      note: '',
    };
    params = await one.call(gameCalls.create, { body });
    for (const player of [two, three, four]) await player.call(gameCalls.join, { params: { id: params.id } });
  });
  agenda.at(entersAt, async () => {
    const play = () => pointsOf(stage, [one, two], [three, four]);
    const [first, second] = [play(), play()];
    const isLevel = first.team1 > first.team2 !== second.team1 > second.team2;
    const games = isLevel ? [first, second, play()] : [first, second];
    await one.call(gameCalls.enterResult, {
      params: { id: params.id },
      body: { team1: [one.id, two.id], team2: [three.id, four.id], games },
    });
  });
  if (!isConfirmed) return;
  agenda.at(entersAt + 2 * hour, () => three.call(gameCalls.confirmResult, { params: { id: params.id } }));
}

/** Who says they are better wins more often, and by more. */
function pointsOf(stage: Stage, team1: readonly Visitor[], team2: readonly Visitor[]) {
  const sum = (team: readonly Visitor[]) => team.reduce((total, player) => total + ratingOf(player), 0);
  const isWon = stage.random() < 1 / (1 + Math.exp(sum(team2) - sum(team1)));
  const lost = pick(stage, [2, 4, 5, 6, 7, 8, 9]);
  return isWon ? { team1: 11, team2: lost } : { team1: lost, team2: 11 };
}

function toCome(agenda: Agenda, stage: Stage, coming: Coming): void {
  const { days, at, kind = 'doubles', places = 4, ratings = [0, 8], note = '', players, asked = [] } = coming;
  const [first, ...others] = players;
  if (first === undefined) return;
  let id = 0;
  agenda.at(stage.end - (8 - days) * 5 * hour, async () => {
    const [ratingMin, ratingMax] = ratings;
    const range = { ratingMin, ratingMax, asked: asked.map((each) => each.id) };
    const body = { ...proposal(stage, momentAt(stage, days, at)), kind, places, note, ...range };
    ({ id } = await first.call(gameCalls.create, { body }));
  });
  for (const [turn, player] of others.entries()) {
    agenda.at(stage.end - (8 - days) * 5 * hour + (turn + 1) * 25 * minute, () =>
      player.call(gameCalls.join, { params: { id } }),
    );
  }
}

const proposal = (stage: Stage, time: number) => ({
  startsAt: new Date(time).toISOString(),
  durationMinutes: 90,
  timeZone,
  place: pick(stage, courts),
});
