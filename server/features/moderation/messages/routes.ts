import type { FastifyInstance } from 'fastify';
import { moderationCalls } from '#contract/moderation.ts';
import { mount } from '../../../http/mount.ts';
import type { ChangesService } from '../../messages/changes/service.ts';
import type { MessageModerationService } from './service.ts';

interface Services {
  changes: ChangesService;
  moderation: MessageModerationService;
}

/** The calls whose address names the group, too: the message has to be one of it. */
export function messageModerationRoutes(app: FastifyInstance, { changes, moderation }: Services): void {
  const meant = ({ groupId, messageId }: { groupId: number; messageId: number }) => ({ groupId, id: messageId });
  mount(app, moderationCalls.flag, ({ viewer, params, body }) => changes.flag(viewer, meant(params), body.reason));
  mount(app, moderationCalls.remove, ({ viewer, params }) => changes.remove(viewer, meant(params)));
  mount(app, moderationCalls.edit, ({ viewer, params, body }) => changes.edit(viewer, meant(params), body));
  mount(app, moderationCalls.flagged, ({ viewer, params, query }) => moderation.flagged(viewer, params.groupId, query));
  mount(app, moderationCalls.removeFlagged, ({ viewer, params, body }) =>
    moderation.removeFlagged(viewer, meant(params), body.reason),
  );
  mount(app, moderationCalls.ignore, ({ viewer, params, body }) =>
    moderation.ignore(viewer, meant(params), body.reason),
  );
}
