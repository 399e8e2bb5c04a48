import { expect, test } from 'vitest';
import {
  match,
  parseState,
  placements,
  progress,
  restore,
  results,
  type Setup,
  standings,
  type TournamentState,
  withdraw,
} from '../index.ts';
import { granted, played } from './course.ts';

/** States as they were stored when withdrawals had two phases, tournaments fewer settings and rounds names of their own. */
const stored = {
  roundRobin: `{"version":1,"setup":{"settings":{"format":"round-robin","scoring":"points","rules":{"bestOf":1,"game":{"to":11,"winBy":2}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":1,"playoffs":"top-4","thirdPlace":true,"pools":null,"tieBreaks":{"order":["head-to-head","differential","head-to-head-differential","next-highest","draw"],"restart":true}},"entrants":[{"id":104,"members":[104],"rating":3.8},{"id":102,"members":[102],"rating":3.6},{"id":101,"members":[101,201]},{"id":103,"members":[103]}],"seed":-7,"withdrawn":[{"entrant":103,"since":"groups"}],"playoffsStarted":true},"results":{"rr-1":[[{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[11,4]]}]],"rr-2":[[{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[11,4]]}]],"rr-3":[[{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[11,4]]}]],"final":[[{"kind":"retirement","by":1,"games":[[3,7]]}]]}}`,
  pools: `{"version":1,"setup":{"settings":{"format":"pools","scoring":"games","rules":{"bestOf":3,"game":{"to":15,"winBy":2,"cap":17}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":2,"playoffs":"top-4","thirdPlace":true,"pools":{"count":2,"advance":2,"into":"double-elimination"},"tieBreaks":{"order":["points"],"restart":false}},"entrants":[{"id":101,"members":[101,201]},{"id":102,"members":[102],"rating":3.6},{"id":103,"members":[103]},{"id":104,"members":[104],"rating":3.8},{"id":105,"members":[105]},{"id":106,"members":[106],"rating":4}],"seed":0,"withdrawn":[{"entrant":102,"since":"groups"},{"entrant":101,"since":"elimination"}],"playoffsStarted":false},"results":{"p1-1":[[{"kind":"forfeit","by":0}]],"p1-2":[[{"kind":"games","games":[2,1]}]],"p1-3":[[{"kind":"games","games":[2,1]}]],"p1-4":[[{"kind":"forfeit","by":0}]],"p1-5":[[{"kind":"games","games":[2,1]}]],"p1-6":[[{"kind":"games","games":[2,1]}]]}}`,
  doubleElimination: `{"version":1,"setup":{"settings":{"format":"double-elimination","scoring":"points","rules":{"bestOf":1,"game":{"to":11,"winBy":2}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":1,"playoffs":"top-4","thirdPlace":true,"pools":null,"tieBreaks":{"order":["head-to-head","differential","head-to-head-differential","next-highest","draw"],"restart":true}},"entrants":[{"id":101,"members":[101,201]},{"id":102,"members":[102],"rating":3.6},{"id":103,"members":[103]}],"seed":0,"withdrawn":[],"playoffsStarted":false},"results":{"w1":[[null,{"kind":"double-forfeit"}]]}}`,
};

/** One from before there were consolations and late entries. */
const second = `{"version":2,"setup":{"settings":{"format":"pools","scoring":"points","rules":{"bestOf":1,"game":{"to":11,"winBy":2}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":1,"playoffs":"top-4","thirdPlace":true,"decidingGame":true,"pools":{"count":2,"advance":1,"wildCards":1,"into":"single-elimination","deal":"balanced"},"tieBreaks":{"order":["head-to-head","differential","head-to-head-differential","next-highest","draw"],"restart":true}},"entrants":[{"id":101,"members":[101,201]},{"id":102,"members":[102],"rating":3.6},{"id":103,"members":[103]},{"id":104,"members":[104],"rating":3.8},{"id":105,"members":[105]}],"seed":5,"withdrawn":[{"entrant":102,"since":"playoffs"}],"playoffsStarted":false},"results":{"p1-1":[[{"kind":"points","games":[[11,4]]},null,{"kind":"points","games":[[4,11]]}]],"p2-1":[[{"kind":"points","games":[[4,11]]}]]}}`;

/** One from before playoffs could be without a match for third place, where one of four has withdrawn. */
const third = `{"version":3,"setup":{"settings":{"format":"round-robin","scoring":"points","rules":{"bestOf":1,"game":{"to":11,"winBy":2}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":1,"playoffs":"top-4","thirdPlace":true,"consolation":"none","decidingGame":true,"pools":null,"tieBreaks":{"order":["head-to-head","differential","head-to-head-differential","next-highest","draw"],"restart":true}},"entrants":[{"id":101,"members":[101]},{"id":102,"members":[102]},{"id":103,"members":[103]},{"id":104,"members":[104]}],"late":[],"seed":1,"withdrawn":[{"entrant":104,"since":"playoffs"}],"playoffsStarted":true},"results":{"rr-1":[[{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[4,11]]},{"kind":"points","games":[[11,4]]}],[{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[11,4]]},{"kind":"points","games":[[4,11]]}]]}}`;

/** One from before forfeits counted in tables, where of three one has forfeited and one withdrawn. */
const fourth = `{"version":4,"setup":{"settings":{"format":"round-robin","scoring":"points","rules":{"bestOf":1,"game":{"to":11,"winBy":2}},"stageRules":{"deciding-game":{"bestOf":1,"game":{"to":15,"winBy":2}}},"legs":1,"playoffs":"none","thirdPlace":true,"consolation":"none","decidingGame":true,"pools":null,"tieBreaks":{"order":["head-to-head","differential","head-to-head-differential","next-highest","draw"],"restart":true}},"entrants":[{"id":101,"members":[101]},{"id":102,"members":[102]},{"id":103,"members":[103]},{"id":104,"members":[104]}],"late":[],"seed":1,"withdrawn":[{"entrant":104,"since":"groups"}],"playoffsStarted":false},"results":{"rr-1":[[{"kind":"points","games":[[11,4]]}],[{"kind":"points","games":[[11,4]]},{"kind":"forfeit","by":0}]]}}`;

const read = (text: string): TournamentState => granted(parseState(JSON.parse(text))).state;
/** Each round's results were filed under its name. */
const filedBefore = (file: Record<string, unknown[][]>): [key: string, result: unknown][] =>
  Object.entries(file).flatMap(([name, blocks]) => {
    const keyAt = (at: number) => (name === 'final' ? name : `${name}-${at + 1}`);
    return blocks.flat().flatMap((result, at): [string, unknown][] => (result === null ? [] : [[keyAt(at), result]]));
  });
const everything = { forfeits: true, withdrawals: true };

test.each(Object.entries(stored))('a %s stored long ago is read and goes on', (_, text) => {
  const json = JSON.parse(text);
  const state = read(text);
  expect(state.setup).toMatchObject(json.setup);
  expect(new Map(results(state))).toEqual(new Map(filedBefore(json.results)));
  const setup: Setup = JSON.parse(text).setup;
  expect(granted(restore(setup, results(state))).state).toStrictEqual(state);
  expect(progress(played(state, 1, everything).state).phase).toBe('over');
});

test('who had withdrawn before the playoffs is ranked last of its table', () => {
  const state = read(stored.roundRobin);
  const [table] = standings(state);
  expect(table?.rows.at(-1)).toMatchObject({ entrant: 103, wins: 1, withdrawn: true });
  expect(placements(played(state, 1).state).at(-1)).toEqual({ entrant: 103, rank: 4 });
});

test('pools stored in the second version are read, filed as they were, and go on', () => {
  const json = JSON.parse(second);
  const state = read(second);
  expect(state).toMatchObject({ setup: json.setup, results: json.results });
  expect(state.setup).toMatchObject({ late: [], settings: { consolation: 'none' } });
  expect(progress(played(state, 1, { ...everything, newcomers: true }).state).phase).toBe('over');
});

test('playoffs stored in the third version keep the match for third place that they were generated with', () => {
  const { setup, results } = JSON.parse(third);
  const state = read(third);
  expect(state).toMatchObject({ setup, results });
  expect(match(state, 'third')).toMatchObject({ status: 'bye', winner: 103 });
});

test('a table stored in the fourth version counts what it counted: no forfeit, and of the withdrawn what they played', () => {
  const { setup } = JSON.parse(fourth);
  const state = read(fourth);
  expect(state.setup).toMatchObject(setup);
  const rows = standings(state)[0]?.rows ?? [];
  const records = rows.map(({ entrant, wins, losses }) => `${entrant}: ${wins}–${losses}`);
  expect(records.sort()).toEqual(['101: 1–0', '102: 1–0', '103: 0–1', '104: 0–1']);
  expect(rows.at(-1)?.tie).toBe('104 withdrew: what they played counts, and their other matches count for nobody.');
  // Whoever goes now goes as one goes now.
  expect(granted(withdraw(state, 103)).state.setup.withdrawn.at(-1)).toMatchObject({ entrant: 103, counts: 'none' });
});
