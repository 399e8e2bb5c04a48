import { expect, test } from 'vitest';
import { areasOf } from './areas.ts';

const files = [
  'client/data/call.ts',
  'client/data/outbox/outbox.ts',
  'client/lib/moments.ts',
  'client/lib/session.ts',
  'client/live/browser-for-tests.ts',
  'client/live/live.ts',
  'client/live/socket.ts',
  'client/ui/Button.tsx',
  'server/app.ts',
  'server/features/groups/groups.test.ts',
  'server/features/groups/queries.ts',
  'server/features/groups/routes.ts',
  'server/features/groups/rules.ts',
  'server/features/groups/service.ts',
  'server/live/hub.ts',
  'tournament/index.ts',
  'tournament/play/report.ts',
  'tournament/score.ts',
  'tournament/tests/course.ts',
];
const chosen = (...only: string[]): string[] => areasOf(files, only).flatMap((area) => area.files);

test('what decides is changed, folder by folder; tests, queries, routes and hooks are not', () => {
  expect(areasOf(files)).toEqual([
    expect.objectContaining({ folder: 'client/data', files: ['client/data/call.ts'] }),
    expect.objectContaining({ folder: 'client/data/outbox', files: ['client/data/outbox/outbox.ts'] }),
    expect.objectContaining({ folder: 'client/lib', files: ['client/lib/session.ts'] }),
    expect.objectContaining({ folder: 'client/live', files: ['client/live/socket.ts'] }),
    {
      folder: 'server/features/groups',
      files: ['server/features/groups/rules.ts', 'server/features/groups/service.ts'],
      tests: ['server/features/groups/**/*.test.ts', 'server/access.test.ts'],
    },
    expect.objectContaining({ folder: 'server/live', files: ['server/live/hub.ts'] }),
    {
      folder: 'tournament',
      files: ['tournament/play/report.ts', 'tournament/score.ts'],
      tests: ['tournament/**/*.test.ts'],
    },
  ]);
});

test('files and folders can be asked for by name', () => {
  expect(chosen('server/live/hub.ts')).toEqual(['server/live/hub.ts']);
  expect(chosen('server/features/', 'tournament/play')).toEqual([
    'server/features/groups/rules.ts',
    'server/features/groups/service.ts',
    'tournament/play/report.ts',
  ]);
  expect(chosen('server/liv')).toEqual([]);
});
