import { statfs } from 'node:fs/promises';
import type { Health } from '#contract/administration/health.ts';
import type { Config } from '../../../config.ts';
import { DatabaseUnavailable } from '../../../database/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { AnswerTimes } from '../../../http/answer-times.ts';
import * as queue from '../../../jobs/queries.ts';
import type { BusWatch } from '../../../live/bus-watch.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { BackupsService } from '../backups/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** What is counted row by row is counted again after so long. */
const measuredMs = 60_000;

interface Watched {
  backups: Pick<BackupsService, 'list'>;
  answers: Pick<AnswerTimes, 'lately'>;
  bus: Pick<BusWatch, 'awaySince'>;
  mail: Pick<Mail, 'settings' | 'counts'> | undefined;
  /** That of this machine, where people reach the site at no other that is known. */
  localAddress: string | null;
}

export type HealthService = ReturnType<typeof healthService>;

/** How the site does, for its administrators. */
export function healthService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { dataDir, backups: { days, weeks } }: Pick<Config, 'dataDir' | 'backups'>,
  { backups, answers, bus, mail, localAddress }: Watched,
) {
  let measured: { at: number; sizes: ReturnType<typeof measure> } | undefined;
  const measure = () => database.read((tx) => queries.measure(tx, database.kind));

  function sizesLately(now: number) {
    if (measured === undefined || now - measured.at > measuredMs) {
      measured = { at: now, sizes: measure() };
      measured.sizes.catch(() => {
        measured = undefined;
      });
    }
    return measured.sizes;
  }

  /** What keeps the database from its work, such as a full disk. */
  const problemOf = () =>
    database.ping().then(
      () => '',
      (error) => (error instanceof DatabaseUnavailable ? error.message : 'The database isn’t responding.'),
    );

  return {
    async get(): Promise<Health> {
      const now = clock();
      const at = now.toISOString();
      const problem = await problemOf();
      const sizes = await sizesLately(now.getTime());
      const { failed, waiting, dueSince, peopleSince } = await database.read(async (tx) => {
        const counts = await queue.countFailures(tx);
        return {
          ...(await queue.countJobs(tx, at)),
          failed: counts.map(({ kind, count }) => ({ kind, count: Number(count) })),
          peopleSince: await queries.findFirstMoment(tx),
        };
      });
      const kept = await backups.list();
      const last = kept.backups[0] ?? null;
      const lateSeconds =
        dueSince === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(dueSince)) / 1000));
      const { withinMs, overSeconds } = answers.lately();
      const isOn = days + weeks > 0;
      const facts = { isOn, lastAt: last?.madeAt ?? null, peopleSince, hasFailed: kept.failure !== null };
      const disk = await statfs(dataDir).catch(() => undefined);
      const freeBytes = disk ? disk.bavail * disk.bsize : 0;
      const awaySince = bus.awaySince();
      return {
        at,
        jobs: { state: rules.stateOfJobs(failed.length, lateSeconds), failed, waiting, lateSeconds },
        database: {
          state: problem === '' ? 'fine' : 'danger',
          engine: database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
          bytes: sizes.database,
          problem,
        },
        answers: { state: rules.stateOfAnswers(withinMs), withinMs, overSeconds },
        disk: disk
          ? { state: rules.stateOfDisk(freeBytes, last?.bytes ?? 0), freeBytes, totalBytes: disk.blocks * disk.bsize }
          : null,
        backup: {
          state: rules.stateOfBackup(facts, now),
          isOn,
          last: last && { madeAt: last.madeAt, bytes: last.bytes },
          problem: kept.failure?.reason ?? '',
        },
        bus: { state: awaySince === null ? 'fine' : 'amber', awaySince },
        mail: mail
          ? { from: mail.settings.from.address, host: mail.settings.host, localAddress, ...mail.counts }
          : null,
        sizes: {
          pictureBytes: sizes.pictures,
          backupBytes: kept.backups.reduce((sum, { bytes }) => sum + bytes, 0),
          messages: sizes.messages,
          people: sizes.people,
          groups: sizes.groups,
        },
      };
    },
  };
}
