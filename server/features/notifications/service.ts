import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import type { NotificationKinds } from '../../notifications/kinds.ts';
import { describingBy } from './describing.ts';
import { devicesService } from './push/devices-service.ts';
import type { PushSender, SendingLog } from './push/sender.ts';
import { sendingService } from './push/sending-service.ts';
import * as queries from './queries.ts';
import { readingService } from './reading/service.ts';
import { settingsService } from './settings/service.ts';
import { tellingService } from './telling/service.ts';

interface Around {
  kinds: NotificationKinds;
  sendsMail: boolean;
  sender: PushSender;
  log: SendingLog;
}

export type NotificationsService = ReturnType<typeof notificationsService>;

/** What people are told who are not looking: in the app, by push, by mail. */
export function notificationsService(deps: Deps, { kinds, sendsMail, sender, log }: Around) {
  const describe = describingBy(kinds);
  return {
    telling: tellingService(deps, { kinds, describe, sendsMail }),
    reading: readingService(deps, { describe }),
    devices: devicesService(deps, sender),
    pushes: sendingService(deps, { describe, sender, log }),
    settings: settingsService(deps, { sendsMail }),

    /** What was told of the group goes with the place in it. */
    memberLeft(tx: WriteTx, { userId, groupId }: DomainEventOf<'member_left'>): Promise<void> {
      return queries.deleteOfGroup(tx, userId, groupId);
    },

    forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      return queries.deleteAllOf(tx, userId);
    },
  };
}
