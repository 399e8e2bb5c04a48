import type { FastifyInstance } from 'fastify';
import { messageCalls } from '#contract/messages.ts';
import { Answered, mount } from '../../http/mount.ts';
import type { MessagesService } from './service.ts';

export function messageRoutes(app: FastifyInstance, messages: MessagesService): void {
  mount(app, messageCalls.list, ({ viewer, query }) => messages.list(viewer, query.groupId, query));
  mount(app, messageCalls.send, async ({ viewer, body }) => {
    const { message, isNew } = await messages.send(viewer, body);
    return isNew ? message : new Answered(200, message);
  });
  mount(app, messageCalls.conversations, ({ viewer, query }) =>
    messages.conversations(viewer, query.limit, query.cursor),
  );
  mount(app, messageCalls.read, ({ viewer, params, body }) => messages.markRead(viewer, params.id, body.seq));
}
