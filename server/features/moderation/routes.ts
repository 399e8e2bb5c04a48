import type { FastifyInstance } from 'fastify';
import { moderationCalls } from '#contract/moderation.ts';
import { mount } from '../../http/mount.ts';
import type { ChangesService } from '../messages/changes/service.ts';
import type { ModerationService } from './service.ts';

export function moderationRoutes(app: FastifyInstance, moderation: ModerationService): void {
  mount(app, moderationCalls.setCooldown, ({ viewer, params, body }) =>
    moderation.setCooldown(viewer, params.groupId, body),
  );
  mount(app, moderationCalls.cooldown, ({ viewer, params }) => moderation.cooldown(viewer, params.groupId));
  mount(app, moderationCalls.removeCooldown, ({ viewer, params }) =>
    moderation.removeCooldown(viewer, params.groupId, params.cooldownId),
  );
  mount(app, moderationCalls.muted, ({ viewer, params, query }) => moderation.muted(viewer, params.groupId, query));
  mount(app, moderationCalls.mute, ({ viewer, params, body }) =>
    moderation.mute(viewer, params.groupId, params.userId, body),
  );
  mount(app, moderationCalls.unmute, ({ viewer, params }) => moderation.unmute(viewer, params.groupId, params.userId));
  mount(app, moderationCalls.bans, ({ viewer, params, query }) => moderation.bans(viewer, params.groupId, query));
  mount(app, moderationCalls.ban, ({ viewer, params, body }) =>
    moderation.ban(viewer, params.groupId, params.userId, body.reason),
  );
  mount(app, moderationCalls.unban, ({ viewer, params }) => moderation.unban(viewer, params.groupId, params.userId));
}

/** The calls whose address names the group, too: the message has to be one of it. */
export function messageModerationRoutes(app: FastifyInstance, changes: ChangesService): void {
  const meant = ({ groupId, messageId }: { groupId: number; messageId: number }) => ({ groupId, id: messageId });
  mount(app, moderationCalls.flag, ({ viewer, params, body }) => changes.flag(viewer, meant(params), body.reason));
  mount(app, moderationCalls.remove, ({ viewer, params }) => changes.remove(viewer, meant(params)));
  mount(app, moderationCalls.edit, ({ viewer, params, body }) => changes.edit(viewer, meant(params), body));
  mount(app, moderationCalls.flagged, ({ viewer, params, query }) => changes.flagged(viewer, params.groupId, query));
  mount(app, moderationCalls.removeFlagged, ({ viewer, params, body }) =>
    changes.removeFlagged(viewer, meant(params), body.reason),
  );
  mount(app, moderationCalls.ignore, ({ viewer, params, body }) =>
    changes.ignoreFlag(viewer, meant(params), body.reason),
  );
}
