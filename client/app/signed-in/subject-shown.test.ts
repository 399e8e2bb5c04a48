import { expect, test } from 'vitest';
import { subjectShownAt } from './subject-shown.ts';

test.each([
  ['/groups/2/events/7', 'event:7'],
  ['/groups/2/events/7/check-in', 'event:7'],
  ['/groups/2/events', undefined],
  ['/tournaments/details/3', 'tournament:3'],
  ['/tournaments', undefined],
  ['/games/4', 'game:4'],
  ['/groups/2', undefined],
  ['/groups/2/manage/requests', 'requests:2'],
  ['/groups/2/manage/approvals', 'approvals:2'],
  ['/groups/2/manage/moderation', 'flags:2'],
  ['/groups/2/manage', undefined],
  ['/admin/reports', 'reports'],
  ['/admin', undefined],
  ['/groups', undefined],
  ['/achievements', 'achievements'],
  ['/players/2', undefined],
  ['/players/2/achievements', undefined],
  ['/messages', undefined],
])('%s shows %s', (path, subject) => {
  expect(subjectShownAt(path)).toBe(subject);
});
