import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { topics } from '../../live/topics.ts';
import type { Mail } from '../../mail/mail.ts';
import type { NotificationKinds } from '../../notifications/kinds.ts';
import type { EventsService } from '../events/service.ts';
import type { SiteService } from '../site/service.ts';
import { describingApart, describingBy, plainly } from './describing.ts';
import { mailLinksService } from './mailing/links-service.ts';
import { clearBounce } from './mailing/queries.ts';
import { mailSendingService } from './mailing/sending-service.ts';
import { newMailSecret } from './mailing/tokens.ts';
import { devicesService } from './push/devices-service.ts';
import type { PushSender, SendingLog } from './push/sender.ts';
import { sendingService } from './push/sending-service.ts';
import * as queries from './queries.ts';
import { readingService } from './reading/service.ts';
import { findSecret, takeSecret } from './secret-queries.ts';
import { settingsService } from './settings/service.ts';
import { tellingService } from './telling/service.ts';

interface Around {
  kinds: NotificationKinds;
  sender: PushSender;
  mail: Mail | undefined;
  /** How long a mail waits for more, where it is not as usual. */
  mailWaitMs?: number | undefined;
  site: Pick<SiteService, 'name'>;
  events: EventsService;
  /** That people reach the site at. */
  address: string;
  log: SendingLog;
}

export type NotificationsService = ReturnType<typeof notificationsService>;

/** What people are told who are not looking: in the app, by push, by mail. */
export function notificationsService(
  deps: Deps,
  { kinds, mail, mailWaitMs, site, events, address, sender, log }: Around,
) {
  const describe = describingBy(kinds);
  const apart = describingApart(deps, { describe, log });
  const plain = describingApart(deps, { describe: plainly(describe), log });
  const sendsMail = mail !== undefined;
  const secret = mailSecretOf(deps);
  const from = async () => ({ site: await site.name(), address, secret: await secret() });
  return {
    telling: tellingService(deps, { kinds, describe, sendsMail, mailWaitMs }),
    reading: readingService(deps, { describe: apart }),
    devices: devicesService(deps, sender),
    pushes: sendingService(deps, { describe: plain, sender }),
    settings: settingsService(deps, { sendsMail }),
    mails: mailSendingService(deps, { describe: plain, mail, from, log }),
    mailLinks: mailLinksService(deps, { events, secret }),

    /** The job: fails as long as a notification that is there cannot be put into words. */
    findWords(id: number): Promise<unknown> {
      return deps.database.read(async (tx) => describe(tx, await queries.findStored(tx, id), deps.clock()));
    },

    /** What was found out about the former address says nothing of the one that they have now. */
    addressRenewed(tx: WriteTx, { userId }: DomainEventOf<'address_renewed'>): Promise<void> {
      return clearBounce(tx, userId);
    },

    /** They are told nothing that the other did. */
    personBlocked(tx: WriteTx, { blockerId }: DomainEventOf<'person_blocked'>): Promise<void> {
      return deps.notifications.review(tx, { userId: blockerId });
    },

    /** What was told of the group goes with the place in it. */
    memberLeft(tx: WriteTx, { userId, groupId }: DomainEventOf<'member_left'>): Promise<void> {
      return queries.deleteOfGroup(tx, userId, groupId);
    },

    async groupDeleted(tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> {
      const userIds = await queries.deleteOfMembers(tx, groupId);
      if (userIds.length > 0) deps.live.tell(tx, userIds.map(topics.user), { type: 'notifications' });
    },

    forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      return queries.deleteAllOf(tx, userId);
    },
  };
}

const secretName = 'mail_links';

/** What links in mails are signed with: made where there is none, and kept from the first mail on. */
function mailSecretOf({ database }: Deps): () => Promise<string> {
  let kept: Promise<string> | undefined;
  const find = async () =>
    (await database.read((tx) => findSecret(tx, secretName))) ??
    (await database.write((tx) => takeSecret(tx, secretName, newMailSecret())));
  return () => {
    kept ??= find().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
