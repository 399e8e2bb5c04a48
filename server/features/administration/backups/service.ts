import type { Backups } from '#contract/administration/backups.ts';
import type { OutgoingFile } from '#contract/endpoint.ts';
import type { Config } from '../../../config.ts';
import * as files from '../../../database/backup/kept.ts';
import type { Deps } from '../../../deps.ts';
import * as queue from '../../../jobs/queries.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { reasonOf } from '../reasons.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const maxShown = 50;
const dayMs = 24 * 60 * 60 * 1000;
const kinds = ['back_up', 'back_up_now'] as const;

export type BackupKind = (typeof kinds)[number];
export type BackupsService = ReturnType<typeof backupsService>;

/** The backups in the data directories of the site's machines. */
export function backupsService(
  { database, writeAs, jobs, adminLog, clock }: Pick<Deps, 'database' | 'writeAs' | 'jobs' | 'adminLog' | 'clock'>,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'backups'>,
) {
  const { dataDir } = config;
  const hasOthers = database.kind === 'postgres';

  async function list(): Promise<Backups> {
    const now = clock();
    const [here, bytes] = await Promise.all([files.listKept(dataDir), files.bytesSoFar(dataDir, now)]);
    const { known, jobsOfIt } = await database.read(async (tx) => {
      return { known: await queries.listBackups(tx, maxShown), jobsOfIt: await queue.listOfKinds(tx, kinds) };
    });
    const backups = rules.together({ known, here, hasOthers }, maxShown);
    const { isMaking, failure } = rules.progressOf(jobsOfIt, now.toISOString(), backups[0]?.madeAt);
    return {
      backups,
      making: isMaking ? { bytes } : null,
      failure: failure ? { reason: reasonOf(failure.error), nextAt: failure.nextAt } : null,
      kept: { ...config.backups, byHand: files.keptByHand },
    };
  }

  return {
    list,

    /** Has one made, unless that is being done. */
    async create(viewer: Viewer): Promise<Backups> {
      await writeAs(
        viewer,
        async (tx) => {
          await jobs.hurry(tx, { kind: 'back_up_now', key: '', payload: {} });
          await adminLog.record(tx, { actorId: viewer.id, action: 'backup_made' });
        },
        { administers: true },
      );
      return list();
    },

    /** @throws Refusal `not_found` where there is none of that name here */
    async download(viewer: Viewer, name: string): Promise<OutgoingFile> {
      const file = await files.openKept(dataDir, name);
      if (file === undefined) throw new Refusal('not_found', 'That backup isn’t on this server.');
      try {
        const entry = { actorId: viewer.id, action: 'backup_downloaded', subject: name } as const;
        await writeAs(viewer, (tx) => adminLog.record(tx, entry), { administers: true });
        return { name, ...file };
      } catch (error) {
        file.content.destroy();
        throw error;
      }
    },

    /** Does it, and deletes what is kept no longer. */
    async make(kind: BackupKind): Promise<void> {
      const now = clock();
      const done = kind === 'back_up' ? await files.backUpNightly(config, now) : await files.backUpNow(config, now);
      if (done === undefined) return;
      const { made, ended } = done;
      const here = (await files.listKept(dataDir)).map(({ name }) => name);
      const { days, weeks } = config.backups;
      // The other machines delete theirs themselves.
      const keptMs = hasOthers ? (days + 7 * (weeks + 1)) * dayMs : 0;
      await database.write(async (tx) => {
        await queries.putBackup(tx, made);
        const before = new Date(now.getTime() - keptMs).toISOString();
        await queries.deleteGone(tx, { ended, here: [made.name, ...here], before });
      });
    },
  };
}
