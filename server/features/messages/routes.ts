import type { FastifyInstance } from 'fastify';
import { messageCalls } from '#contract/messages.ts';
import { mount } from '../../http/mount.ts';
import type { MessagesService } from './service.ts';

export function messageRoutes(app: FastifyInstance, messages: MessagesService): void {
  mount(app, messageCalls.list, ({ viewer, query }) => messages.list(viewer, query.groupId, query));
  mount(app, messageCalls.send, ({ viewer, body }) => messages.send(viewer, body));
  mount(app, messageCalls.conversations, ({ viewer, query }) =>
    messages.conversations(viewer, query.limit, query.cursor),
  );
  mount(app, messageCalls.read, ({ viewer, params, body }) => messages.markRead(viewer, params.id, body.seq));
}
