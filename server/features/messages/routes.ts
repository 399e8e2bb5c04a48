import type { FastifyInstance } from 'fastify';
import { messageCalls } from '#contract/messages.ts';
import { Answered } from '../../http/handler.ts';
import { mount } from '../../http/mount.ts';
import type { ConversationsService } from './conversations/service.ts';
import type { SendingService } from './sending/service.ts';
import type { MessagesService } from './service.ts';

interface Services {
  messages: MessagesService;
  conversations: ConversationsService;
  sending: SendingService;
}

export function messageRoutes(app: FastifyInstance, { messages, conversations, sending }: Services): void {
  mount(app, messageCalls.list, ({ viewer, query }) => messages.list(viewer, query.groupId, query));
  mount(app, messageCalls.send, async ({ viewer, body }) => {
    const { message, isNew } = await sending.send(viewer, body);
    return isNew ? message : new Answered(200, message);
  });
  mount(app, messageCalls.conversations, ({ viewer, query }) =>
    conversations.list(viewer, query.kind, query.limit, query.cursor),
  );
  mount(app, messageCalls.unread, ({ viewer }) => conversations.unread(viewer));
  mount(app, messageCalls.ofGroup, ({ viewer, params }) => conversations.ofGroup(viewer, params.groupId));
  mount(app, messageCalls.read, ({ viewer, params, body }) => conversations.markRead(viewer, params.id, body.seq));
}
