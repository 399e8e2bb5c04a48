import type { FastifyInstance } from 'fastify';
import { backupCalls } from '#contract/administration/backups.ts';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { healthCalls } from '#contract/administration/health.ts';
import { jobCalls } from '#contract/administration/jobs.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { mailCalls } from '#contract/administration/mail.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { mount } from '../../http/mount.ts';
import type { BackupsService } from './backups/service.ts';
import type { SiteGroupsService } from './groups/service.ts';
import type { HealthService } from './health/service.ts';
import type { AdminJobsService } from './jobs/service.ts';
import type { AdminLogService } from './log/service.ts';
import type { MailTestService } from './mail/service.ts';
import type { PeopleService } from './people/service.ts';

interface Services {
  backups: BackupsService;
  groups: SiteGroupsService;
  health: HealthService;
  jobs: AdminJobsService;
  log: AdminLogService;
  mail: MailTestService;
  people: PeopleService;
}

/** For the site's administrators alone: what says so is the `access` of each call. */
export function administrationRoutes(app: FastifyInstance, services: Services): void {
  const { backups, groups, health, jobs, log, mail, people } = services;
  mount(app, adminLogCalls.list, ({ query }) => log.list(query));

  mount(app, peopleCalls.counts, () => people.counts());
  mount(app, peopleCalls.list, ({ viewer, query }) => people.list(viewer, query));
  mount(app, peopleCalls.makeSignInLink, ({ viewer, params }) => people.makeSignInLink(viewer, params.id));
  mount(app, peopleCalls.suspend, ({ viewer, params, body }) => people.suspend(viewer, params.id, body.until));
  mount(app, peopleCalls.lift, ({ viewer, params }) => people.lift(viewer, params.id));
  mount(app, peopleCalls.makeAdministrator, ({ viewer, params }) => people.makeAdministrator(viewer, params.id));
  mount(app, peopleCalls.removeAdministrator, ({ viewer, params }) => people.removeAdministrator(viewer, params.id));
  mount(app, peopleCalls.remove, ({ viewer, params }) => people.remove(viewer, params.id));

  mount(app, siteGroupCalls.list, ({ query }) => groups.list(query));
  mount(app, siteGroupCalls.heirs, ({ params, query }) => groups.heirs(params.id, query));
  mount(app, siteGroupCalls.handOver, ({ viewer, params, body }) => groups.handOver(viewer, params.id, body.userId));
  mount(app, siteGroupCalls.remove, ({ viewer, params, body }) => groups.remove(viewer, params.id, body.name));

  mount(app, healthCalls.get, () => health.get());
  mount(app, jobCalls.get, () => jobs.get());
  mount(app, jobCalls.failed, ({ params, query }) => jobs.failed(params.id, query));
  mount(app, jobCalls.retry, ({ viewer, body }) => jobs.retry(viewer, body));
  mount(app, jobCalls.drop, ({ viewer, params, query }) => jobs.drop(viewer, params.id, query.similar === 'true'));
  mount(app, backupCalls.get, () => backups.list());
  mount(app, backupCalls.create, ({ viewer }) => backups.create(viewer));
  mount(app, backupCalls.download, ({ viewer, params }) => backups.download(viewer, params.name));
  mount(app, mailCalls.test, ({ viewer }) => mail.test(viewer));
}
