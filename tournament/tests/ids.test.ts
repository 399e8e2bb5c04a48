import { describe, expect, test } from 'vitest';
import {
  changeSocial,
  type DrawInput,
  draw,
  enterLate,
  formTeams,
  type Id,
  match,
  matches,
  measureSocial,
  picture,
  pictureSocial,
  placements,
  planSocial,
  podium,
  records,
  reinstate,
  restore,
  results,
  rounds,
  socialStandings,
  standings,
  startPlayoffs,
  substitute,
  type TournamentState,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { afresh, any, granted, points, reported, sidesOf } from './course.ts';

const names = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal', 'ida', 'joe', 'kim'];
/** What a player is called whose number this is. */
const nameOf = (number: number): string => names[number - 100] ?? 'nobody';

const single = <I extends Id>(id: I) => ({ id, members: [id] });
const numbers = names.map((_, at) => 100 + at);

/** Everything that is shown of a state, with names for ids that are numbers from 100. */
function shown(state: TournamentState<Id>): string {
  const views = [matches(state), rounds(state), placements(state), podium(state), records(state)];
  const called = (_: string, value: unknown) => (typeof value === 'number' && value >= 100 ? nameOf(value) : value);
  return `${JSON.stringify(views, called)}\n${picture(state, (id) => (typeof id === 'number' ? nameOf(id) : id))}`;
}

/** Plays to the end: always the first match that is ready, its winner by the seed. */
function playedOut<I extends Id>(from: TournamentState<I>, seed: number): TournamentState<I> {
  const random = randomFrom(seed);
  let state = from;
  const next = () => matches(state).find(({ status }) => status === 'ready');
  for (let ready = next(); ready !== undefined; ready = next()) {
    const [more, less] = [ready.stage === 'deciding-game' ? 15 : 11, random.below(10)];
    state = reported(state, [ready.key, points(random.below(2) === 0 ? `${more}-${less}` : `${less}-${more}`)]);
  }
  return state;
}

/** A round robin in which each has beaten some of the others, by as much. */
function table(entrants: readonly string[], beats: (one: string, other: string) => boolean, seed: number) {
  const { state } = granted(draw({ format: 'round-robin', entrants: entrants.map(single), seed }));
  const all = matches(state).map(({ key, sides: [one, two] }) => {
    const isHome = beats(one.entrant ?? '', two.entrant ?? '');
    return [key, points(isHome ? '11-7' : '7-11')] as const;
  });
  return reported(state, ...all);
}

const orderIn = (state: TournamentState<string>) => standings(state)[0]?.rows.map(({ entrant }) => entrant);

describe('with names for ids', () => {
  const bare: Omit<DrawInput, 'entrants' | 'format'> = { seeding: 'random', seed: 7 };

  test.each(['single-elimination', 'double-elimination'] as const)('a %s is the same as with numbers', (format) => {
    for (let size = 2; size <= names.length; size++) {
      const byNumber = granted(draw({ ...bare, format, entrants: numbers.slice(0, size).map(single) })).state;
      const byName = granted(draw({ ...bare, format, entrants: names.slice(0, size).map(single) })).state;
      expect(shown(byName)).toBe(shown(byNumber));
      expect(shown(playedOut(byName, size))).toBe(shown(playedOut(byNumber, size)));
    }
  });

  test('a table is ranked, and the playoffs follow from it', () => {
    const state = table(['dan', 'cleo', 'ben', 'ann'], (one, other) => one < other, 3);
    expect(orderIn(state)).toEqual(['ann', 'ben', 'cleo', 'dan']);
    const final = granted(startPlayoffs(state)).state;
    expect(sidesOf(match(final, 'final'))).toEqual(['ann', 'ben']);
    expect(podium(playedOut(final, 1)).first).toHaveLength(1);
  });

  test('whom only the draw parts is parted by name and seed, in whatever order they come', () => {
    const round = ['ann', 'ben', 'cleo'];
    const beatsNext = (one: string, other: string) => round[(round.indexOf(one) + 1) % 3] === other;
    const first = new Map<string | undefined, number>();
    for (let seed = 0; seed < 100; seed++) {
      const tables = standings(table(round, beatsNext, seed));
      expect(standings(table(['cleo', 'ann', 'ben'], beatsNext, seed))).toEqual(tables);
      const champion = tables[0]?.rows[0]?.entrant;
      first.set(champion, (first.get(champion) ?? 0) + 1);
    }
    expect([...first.keys()].sort()).toEqual(round);
    for (const times of first.values()) expect(times).toBeGreaterThan(20);
  });

  test('they withdraw, come back, are replaced, come late, and are stored', () => {
    const { state } = granted(draw({ format: 'single-elimination', entrants: names.slice(0, 3).map(single) }));
    const left = granted(withdraw(state, 'cleo'));
    expect(left.changed.map(({ key, winner }) => [key, winner])).toContainEqual(['k1-2', 'ben']);
    expect(granted(reinstate(left.state, 'cleo')).state).toEqual(state);
    expect(granted(substitute(state, 'cleo', single('dan'))).state.setup.entrants[2]).toEqual(single('dan'));
    const joined = granted(enterLate(state, single('dan'))).state;
    expect(sidesOf(match(joined, 'k1-1'))).toEqual(['ann', 'dan']);
    const done = playedOut(joined, 5);
    expect(afresh(done)).toStrictEqual(done);
    expect(granted(restore(done.setup, results(done))).state).toStrictEqual(done);
    expect(withdraw(state, 'nobody')).toMatchObject({ error: { code: 'no-such-entrant', entrants: ['nobody'] } });
    expect(enterLate(state, single('ann'))).toMatchObject({ error: { code: 'already-in', entrants: ['ann'] } });
  });

  test('teams are formed, and the odd one out is named', () => {
    const players = [
      { id: 'ann', rating: 5 },
      { id: 'ben', rating: 2 },
      { id: 'cleo', rating: 3 },
      { id: 'dan', rating: 4 },
    ];
    const given = [['dan', 'ann']] as const;
    const { teams } = granted(formTeams({ players, given, pairing: 'balanced', seed: 1 }));
    expect(teams.map(({ id, members }) => [id, members])).toEqual([
      ['dan', ['dan', 'ann']],
      ['ben', ['ben', 'cleo']],
    ]);
    const odd = formTeams({ players: players.slice(1), pairing: 'order', seed: 1 });
    expect(odd).toMatchObject({ error: { code: 'odd-player', entrants: ['dan'] } });
  });

  test('partners rotate as with numbers, also when some come and go', () => {
    const asked = { courts: 2, rounds: 7, seed: 4 };
    const byNumber = granted(planSocial({ ...asked, players: numbers.slice(0, 9), fixedPairs: [[102, 105]] })).plan;
    const fixedPairs = [['cleo', 'finn']] as const;
    const byName = granted(planSocial({ ...asked, players: names.slice(0, 9), fixedPairs })).plan;
    expect(pictureSocial(byName)).toBe(pictureSocial(byNumber, nameOf));
    expect(measureSocial(byName)).toEqual(measureSocial(byNumber));
    const later = granted(changeSocial(byName, { keep: 3, arrive: ['joe'], leave: ['ann'] })).plan;
    expect(pictureSocial(later)).toBe(
      pictureSocial(granted(changeSocial(byNumber, { keep: 3, arrive: [109], leave: [100] })).plan, nameOf),
    );
    const lines = granted(socialStandings(later, { 's1-1': [11, 7] })).standings;
    expect(lines.filter(({ wins }) => wins === 1).map(({ player }) => player)).toEqual(
      [...(byName.rounds[0]?.matches[0]?.pairs[0] ?? [])].sort(),
    );
  });

  test('a name is not the number that it is written like', () => {
    const mixed = [10, '10', 9, '9'].map(single);
    const { state } = granted(draw({ format: 'round-robin', entrants: mixed }));
    expect(new Set(matches(state).flatMap(({ sides }) => sides.map(({ entrant }) => entrant)))).toHaveLength(4);
    expect(granted(withdraw(state, '10')).state.setup.withdrawn).toEqual([
      { entrant: '10', since: 'groups', counts: 'none' },
    ]);
  });
});

test.each([[''], [-1], [1.5], [null], [true], [['ann']], [{ id: 1 }]])('%j is no id', (id) => {
  const entrants = [single('ann'), { id: any(id), members: ['ben'] }];
  const refused = { error: { code: 'bad-entrants', message: 'An id is a whole number from 0 or a string.' } };
  expect(draw({ format: 'round-robin', entrants })).toMatchObject(refused);
});
