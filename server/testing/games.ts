import type { Request } from '#contract/endpoint.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import type { Person } from './person.ts';
import { type PlantedGame, plantGame } from './planted-games.ts';
import type { Site } from './site.ts';

const hourMs = 60 * 60 * 1000;

/** A moment so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

type NewGame = Request<typeof gameCalls.create>['body'];

/** A game of doubles for everybody, in a day for two hours, unless it is said otherwise. */
export const aGame = (extra: Partial<NewGame> = {}): NewGame => ({
  startsAt: inHours(24),
  durationMinutes: 120,
  timeZone: 'Europe/Berlin',
  place: { name: 'Riverside Park', latitude: 52.52, longitude: 13.405 },
  kind: 'doubles',
  ratingMin: 0,
  ratingMax: 8,
  places: 4,
  note: '',
  ...extra,
});

export const propose = (person: Person, extra: Partial<NewGame> = {}): Promise<OpenedGame> =>
  person.call(gameCalls.create, { body: aGame(extra) });

interface Planted
  extends Pick<PlantedGame, 'kind' | 'places' | 'placeName' | 'latitude' | 'longitude' | 'isCancelled'> {
  /** From now; less than 0 for what has begun. */
  inHours: number;
}

/** A game for an hour, of the first of those who play in it, as a row: also one that has begun. @returns its id */
export async function plantAt(site: Site, players: readonly [Person, ...Person[]], planted: Planted): Promise<number> {
  const { inHours: begins, placeName = 'North Hall', ...what } = planted;
  const startsAt = inHours(begins);
  const when = { startsAt, localStart: startsAt.slice(0, 16), timeZone: 'UTC', durationMinutes: 60 };
  return (await plantGame(site, players, { ...what, ...when, placeName })).gameId;
}

export const lookAt = (person: Person, id: number): Promise<OpenedGame> =>
  person.call(gameCalls.get, { params: { id } });

export const join = (person: Person, id: number): Promise<OpenedGame> =>
  person.call(gameCalls.join, { params: { id } });

export const leave = (person: Person, id: number): Promise<OpenedGame> =>
  person.call(gameCalls.leave, { params: { id } });

export const namesOf = (people: readonly { username: string }[]): string[] => people.map(({ username }) => username);

/** Several new people, by name. */
export function people<const Names extends readonly string[]>(site: Site, ...names: Names) {
  return Promise.all(names.map((name) => site.register(name))) as Promise<{ [Index in keyof Names]: Person }>;
}

/** A game of four, which has begun. */
export async function playedByFour(site: Site, extra: Partial<NewGame> = {}) {
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, extra);
  for (const person of [bob, carl, dora]) await join(person, id);
  site.wait(24.5 * hourMs);
  return { anna, bob, carl, dora, id };
}

type Result = Request<typeof gameCalls.enterResult>['body'];

/** The first two against the others. */
export const resultOf = (teams: readonly [Person, Person, Person, Person], extra: Partial<Result> = {}): Result => ({
  team1: [teams[0].id, teams[1].id],
  team2: [teams[2].id, teams[3].id],
  games: [{ team1: 11, team2: 7 }],
  ...extra,
});

/** What every game counts, beside what those who have a part in it come to: the two have to be alike. */
export async function countedAndTaken(site: Site) {
  const { games, stands } = await site.database.read(async ({ db }) => ({
    games: await db.selectFrom('games').selectAll().orderBy('id').execute(),
    stands: await db.selectFrom('game_players').selectAll().orderBy('turn').execute(),
  }));
  const having = (id: number, part: string) =>
    stands.filter((stand) => stand.gameId === id && stand.part === part).length;
  return {
    games,
    stands,
    counted: games.map(({ id, takenCount, waitingCount }) => [id, takenCount, waitingCount]),
    taken: games.map(({ id }) => [id, having(id, 'playing'), having(id, 'waiting')]),
  };
}
