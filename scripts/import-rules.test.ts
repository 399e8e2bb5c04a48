import { describe, expect, test } from 'vitest';
import { folderCycles, forbiddenImports, rules } from './import-rules.ts';

/** For each rule, imports it must refuse: the proof that none of them has gone blind. */
const refused: Record<string, [from: string, to: string][]> = {
  'the tournament engine imports nothing from outside its folder': [
    ['tournament/index.ts', 'contract/values.ts'],
    ['tournament/single.ts', 'node:crypto'],
    ['tournament/single.ts', 'fast-check'],
  ],
  'tests of the tournament engine import only the engine, the test tools and the engines it is compared with': [
    ['tournament/tests/single.test.ts', 'server/app.ts'],
    ['tournament/tests/single.test.ts', 'node:http'],
  ],
  'the club rating imports nothing from outside its folder': [
    ['rating/index.ts', 'contract/ratings.ts'],
    ['rating/rate.ts', 'tournament/score-rules.ts'],
  ],
  'the contract knows neither side nor Node nor React': [
    ['contract/groups.ts', 'server/features/groups/service.ts'],
    ['contract/groups.ts', 'client/lib/dates.ts'],
    ['contract/groups.ts', 'react'],
    ['contract/groups.ts', 'react-dom/client'],
    ['contract/groups.ts', 'node:url'],
  ],
  'the client never imports the server': [['client/lib/call.ts', 'server/app.ts']],
  'of the tournament engine the client takes the rules of scores and the forecast alone': [
    ['client/features/tournaments/ScoreSheet.tsx', 'tournament/index.ts'],
    ['client/features/tournaments/ScoreSheet.tsx', 'tournament/score.ts'],
  ],
  'the server never imports the client': [['server/app.ts', 'client/lib/call.ts']],
  'what all client features share knows no feature': [
    ['client/ui/button.tsx', 'client/features/groups/api.ts'],
    ['client/lib/dates.ts', 'client/features/groups/api.ts'],
    ['client/live/socket.ts', 'client/features/groups/api.ts'],
    ['client/live/socket.ts', 'client/app/shell.tsx'],
  ],
  'what all server features share knows no feature': [
    ['server/database/open.ts', 'server/features/groups/queries.ts'],
    ['server/http/sessions.ts', 'server/features/auth/service.ts'],
    ['server/live/sockets.ts', 'server/features/groups/queries.ts'],
    ['server/pictures/queries.ts', 'server/features/users/pictures/service.ts'],
  ],
  'the kernel knows neither HTTP nor live updates; database, jobs, membership and pictures know no HTTP': [
    ['server/kernel/pages.ts', 'server/http/mount.ts'],
    ['server/membership/membership.ts', 'server/live/live.ts'],
    ['server/pictures/image-processor.ts', 'server/http/upload.ts'],
  ],
  'a server feature calls only the services of features that come before it': [
    ['server/features/groups/service.ts', 'server/features/messages/service.ts'],
    ['server/features/messages/service.ts', 'server/features/groups/queries.ts'],
    ['server/features/my-groups/service.ts', 'server/features/groups/pictures/queries.ts'],
    ['server/features/groups/service.ts', 'server/features/unheard-of/service.ts'],
  ],
  'a client feature does not know the app around it': [['client/features/groups/list.tsx', 'client/app/router.tsx']],
  'client features do not know each other': [['client/features/groups/list.tsx', 'client/features/messages/api.ts']],
  'rules are pure: no database, no Fastify, no Node': [
    ['server/features/groups/rules.ts', 'server/database/open.ts'],
    ['server/features/groups/rules.ts', 'server/features/groups/queries.ts'],
    ['server/features/groups/rules.ts', 'fastify'],
    ['server/features/groups/rules.ts', 'node:crypto'],
  ],
  'Kysely only in queries and in the database layer': [
    ['server/features/groups/service.ts', 'kysely'],
    ['server/features/groups/groups.test.ts', 'kysely'],
    ['client/lib/call.ts', 'kysely/helpers/sqlite'],
  ],
};

describe('import rules', () => {
  test.for(rules.map((rule) => rule.name))('refuse: %s', (name) => {
    const cases = refused[name] ?? [];
    expect(cases).not.toHaveLength(0);
    for (const [from, to] of cases) {
      expect(forbiddenImports([{ from, to }])).toContainEqual({ rule: name, from, to });
    }
  });

  test.for<[string, string]>([
    ['tournament/index.ts', 'tournament/single.ts'],
    ['tournament/tests/single.test.ts', 'fast-check'],
    ['tournament/tests/single.test.ts', 'brackets-manager'],
    ['contract/groups.ts', 'zod'],
    ['contract/groups.test.ts', 'node:fs'],
    ['server/features/groups/service.ts', 'server/database/open.ts'],
    ['server/features/messages/service.ts', 'server/features/groups/service.ts'],
    ['server/features/groups/queries.ts', 'kysely'],
    ['server/features/groups/rules.ts', 'contract/groups.ts'],
    ['server/database/open.ts', 'kysely'],
    ['server/testing/app.ts', 'kysely'],
    ['client/features/groups/list.tsx', 'client/features/groups/api.ts'],
    ['client/app/router.tsx', 'client/features/groups/list.tsx'],
    ['client/features/tournaments/ScoreSheet.tsx', 'tournament/score-rules.ts'],
  ])('allow %s to import %s', ([from, to]) => {
    expect(forbiddenImports([{ from, to }])).toEqual([]);
  });
});

describe('folders that import each other', () => {
  const groups = 'client/features/groups';
  const found = (...pairs: [from: string, to: string][]) =>
    folderCycles(pairs.map(([from, to]) => ({ from: `${groups}/${from}`, to: `${groups}/${to}` })));

  test('are found the short way and the long way round', () => {
    expect(found(['list/A.tsx', 'door/b.ts'], ['door/C.tsx', 'list/d.ts'])).toEqual([
      [`${groups}/door`, `${groups}/list`],
    ]);
    expect(found(['a/x.ts', 'b/x.ts'], ['b/y.ts', 'c/x.ts'], ['c/y.ts', 'a/y.ts'])).toHaveLength(1);
  });

  test('are found through a file beside them, and among the folders of a folder', () => {
    expect(found(['list/A.tsx', 'view.ts'], ['view.ts', 'list/b.ts'])).toHaveLength(1);
    expect(found(['a/in/x.ts', 'a/out/x.ts'], ['a/out/y.ts', 'a/in/y.ts'])).toEqual([
      [`${groups}/a/in`, `${groups}/a/out`],
    ]);
  });

  test('may import one way, a test either way, and files of one folder are somebody else’s business', () => {
    expect(found(['list/A.tsx', 'door/b.ts'], ['list/c.ts', 'door/d.ts'], ['door/b.ts', 'door/d.ts'])).toEqual([]);
    expect(found(['list/A.tsx', 'door/b.ts'], ['door/b.test.ts', 'list/A.tsx'])).toEqual([]);
    expect(found(['a.ts', 'b.ts'], ['b.ts', 'a.ts'])).toEqual([]);
  });

  test('of two features are no concern of this rule', () => {
    const [one, other] = ['server/features/games/a.ts', 'server/features/events/b.ts'];
    expect(
      folderCycles([
        { from: one, to: other },
        { from: other, to: one },
      ]),
    ).toEqual([]);
  });
});
