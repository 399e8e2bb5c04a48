import { backupCalls } from '#contract/administration/backups.ts';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { healthCalls } from '#contract/administration/health.ts';
import { jobCalls } from '#contract/administration/jobs.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { mailCalls } from '#contract/administration/mail.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { type Answers, type Row, row } from './access-answers.ts';
import { nowhere } from './roles.ts';

/** For the site's administrators; for everybody else, signed in or not, there is no such call. */
export const administered = (status: number): Answers => ({ others: 404, 'site admin': status });

/** Of nobody, and of nothing: what there is for an administrator is told in the tests of each. */
const about = (body?: object) => () => ({ params: { id: nowhere }, ...(body && { body }) });

export const rowsOfAdministration: readonly Row[] = [
  row(adminLogCalls.list, () => ({}), administered(200)),
  row(peopleCalls.counts, () => ({}), administered(200)),
  row(peopleCalls.list, () => ({}), administered(200)),
  row(peopleCalls.makeSignInLink, ({ memberId }) => ({ params: { id: memberId } }), administered(201)),
  row(peopleCalls.makeSignInLink, ({ deletedId }) => ({ params: { id: deletedId } }), administered(404)),
  row(peopleCalls.suspend, about({ until: null }), administered(404)),
  row(peopleCalls.lift, ({ memberId }) => ({ params: { id: memberId } }), administered(200)),
  row(peopleCalls.makeAdministrator, about(), administered(404)),
  row(peopleCalls.removeAdministrator, ({ memberId }) => ({ params: { id: memberId } }), administered(200)),
  row(peopleCalls.remove, ({ ownerId }) => ({ params: { id: ownerId } }), administered(409)),
  row(peopleCalls.remove, about(), administered(404)),
  row(siteGroupCalls.list, () => ({}), administered(200)),
  row(siteGroupCalls.heirs, about(), administered(404)),
  row(siteGroupCalls.handOver, about({ userId: 1 }), administered(404)),
  row(siteGroupCalls.remove, about({ name: 'x' }), administered(404)),
  row(reportCalls.list, () => ({}), administered(200)),
  row(reportCalls.picture, () => ({ params: { id: nowhere, pictureId: 'x'.repeat(22) } }), administered(404)),
  row(reportCalls.remove, about({}), administered(404)),
  row(reportCalls.ignore, about({}), administered(404)),
  row(adminSiteCalls.get, () => ({}), administered(200)),
  row(adminSiteCalls.change, () => ({ body: { name: 'Riverside' } }), administered(200)),
  row(adminSiteCalls.links, () => ({}), administered(200)),
  row(adminSiteCalls.createLink, () => ({ body: {} }), administered(201)),
  row(adminSiteCalls.revokeLink, () => ({ params: { id: nowhere } }), administered(204)),
  row(healthCalls.get, () => ({}), administered(200)),
  row(jobCalls.get, () => ({}), administered(200)),
  row(jobCalls.failed, () => ({ params: { id: nowhere } }), administered(200)),
  row(jobCalls.retry, () => ({ body: {} }), administered(200)),
  row(jobCalls.drop, () => ({ params: { id: nowhere } }), administered(204)),
  row(backupCalls.get, () => ({}), administered(200)),
  row(backupCalls.create, () => ({}), administered(202)),
  row(backupCalls.download, () => ({ params: { name: 'night-2026-05-04.backup' } }), administered(404)),
  row(mailCalls.test, () => ({}), administered(409)),
];
