import type { MailTest } from '#contract/administration/mail.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Mail } from '../../../mail/mail.ts';
import { MailRefused } from '../../../mail/refusals.ts';
import type { SiteService } from '../../site/service.ts';
import * as queries from './queries.ts';

export type MailTestService = ReturnType<typeof mailTestService>;

/** Whether mail arrives at the mail server. */
export function mailTestService(
  { database, writeAs, adminLog }: Pick<Deps, 'database' | 'writeAs' | 'adminLog'>,
  { mail, site }: { mail: Mail | undefined; site: Pick<SiteService, 'name'> },
) {
  return {
    /** Sends one to whoever asks. @throws Refusal `conflict` where no mail is set up */
    async test(viewer: Viewer): Promise<MailTest> {
      if (mail === undefined) throw new Refusal('conflict', 'No mail is set up: set SMTP_URL and MAIL_FROM first.');
      const to = await database.read((tx) => queries.findAddress(tx, viewer.id));
      await writeAs(viewer, (tx) => adminLog.record(tx, { actorId: viewer.id, action: 'mail_tested' }), {
        administers: true,
      });
      try {
        const name = await site.name();
        const text = `Hello,\n\nyou asked ${name} for a test mail, and here it is: mail works.\n`;
        const words = await mail.send({ to, subject: `Test mail from ${name}`, text });
        return { isAccepted: true, to, reason: '', words };
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return { isAccepted: false, to, reason: error.message, words: error.words };
      }
    },
  };
}
