import type { FastifyInstance } from 'fastify';
import { conversationCalls } from '#contract/conversations.ts';
import { idempotencyHeader, idempotencyKey } from '#contract/idempotency.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { pollCalls } from '#contract/polls.ts';
import { Answered } from '../../http/handler.ts';
import { mount } from '../../http/mount.ts';
import type { AnnouncementsService } from './announcements/service.ts';
import type { ChangesService } from './changes/service.ts';
import type { ConversationsService } from './conversations/service.ts';
import type { Which } from './queries.ts';
import type { MessageSearchService } from './search/service.ts';
import type { SendingService } from './sending/service.ts';
import type { MessagesService } from './service.ts';
import type { UploadingService } from './uploading/service.ts';
import type { VotingService } from './voting/service.ts';

interface Services {
  messages: MessagesService;
  conversations: ConversationsService;
  sending: SendingService;
  announcements: AnnouncementsService;
  search: MessageSearchService;
}

export function messageRoutes(
  app: FastifyInstance,
  { messages, conversations, sending, announcements, search }: Services,
): void {
  mount(app, messageCalls.list, ({ viewer, query }) => {
    const which = whichIn(query);
    return which ? messages.list(viewer, which, query) : messages.listDirect(viewer, query.limit, query.cursor);
  });
  mount(app, messageSearchCalls.search, ({ viewer, query }) => search.search(viewer, query));
  mount(app, messageCalls.send, async ({ viewer, body, request }) => {
    const key = idempotencyKey.optional().parse(request.headers[idempotencyHeader]);
    const { message, isNew } = await sending.send(viewer, { ...body, clientId: body.clientId ?? key });
    return isNew ? message : new Answered(200, message);
  });
  mount(app, conversationCalls.list, ({ viewer, query }) =>
    conversations.list(viewer, query.kind, query.limit, query.cursor),
  );
  mount(app, conversationCalls.unread, ({ viewer }) => conversations.unread(viewer));
  mount(app, conversationCalls.get, ({ viewer, params }) => conversations.get(viewer, { conversationId: params.id }));
  mount(app, conversationCalls.ofGroup, ({ viewer, params }) => conversations.get(viewer, params));
  mount(app, conversationCalls.ofGame, ({ viewer, params }) => conversations.get(viewer, params));
  mount(app, conversationCalls.withUser, ({ viewer, params }) => conversations.withUser(viewer, params.userId));
  mount(app, conversationCalls.own, ({ viewer, params, query }) => conversations.own(viewer, params.id, query));
  mount(app, conversationCalls.mute, ({ viewer, params, body }) => conversations.mute(viewer, params.id, body.isMuted));
  mount(app, conversationCalls.typing, ({ viewer, params }) => conversations.type(viewer, params.id));
  mount(app, conversationCalls.pinned, ({ viewer, params }) => announcements.pinned(viewer, params.id));
  mount(app, messageCalls.hide, ({ viewer, params }) => announcements.hide(viewer, params.id));
  mount(app, messageCalls.readers, ({ viewer, params, query }) =>
    announcements.readers(viewer, params.id, query.hasRead === 'true', query),
  );
  mount(app, messageCalls.remind, ({ viewer, params }) => announcements.remind(viewer, params.id));
  mount(app, conversationCalls.read, ({ viewer, params, body }) => conversations.markRead(viewer, params.id, body.seq));
}

interface Asked {
  conversationId?: number | undefined;
  groupId?: number | undefined;
  userId?: number | undefined;
}

/** The schema lets one of them through at most. */
function whichIn({ conversationId, groupId, userId }: Asked): Which | undefined {
  if (conversationId !== undefined) return { conversationId };
  if (groupId !== undefined) return { groupId };
  return userId === undefined ? undefined : { userId };
}

export function messageChangeRoutes(app: FastifyInstance, changes: ChangesService): void {
  mount(app, messageCalls.edit, ({ viewer, params, body }) => changes.edit(viewer, params, body));
  mount(app, messageCalls.remove, ({ viewer, params }) => changes.remove(viewer, params));
  mount(app, messageCalls.flag, ({ viewer, params, body }) => changes.flag(viewer, params, body.reason));
  mount(app, messageCalls.react, ({ viewer, params }) => changes.setReaction(viewer, params.id, params.reaction, true));
  mount(app, messageCalls.unreact, ({ viewer, params }) =>
    changes.setReaction(viewer, params.id, params.reaction, false),
  );
  mount(app, messageCalls.reactions, ({ viewer, params, query }) => changes.reactions(viewer, params.id, query));
  mount(app, messageCalls.pin, ({ viewer, params }) => changes.setPin(viewer, params.id, true));
  mount(app, messageCalls.unpin, ({ viewer, params }) => changes.setPin(viewer, params.id, false));
}

export function pollRoutes(app: FastifyInstance, voting: VotingService): void {
  mount(app, pollCalls.vote, ({ viewer, params, body }) => voting.vote(viewer, params.id, body.options));
  mount(app, pollCalls.voters, ({ viewer, params, query }) => voting.voters(viewer, params.id, query.option, query));
  mount(app, pollCalls.end, ({ viewer, params }) => voting.end(viewer, params.id));
}

export function messagePictureRoutes(app: FastifyInstance, uploading: UploadingService): void {
  mount(app, messagePictureCalls.upload, ({ viewer, params, file }) =>
    uploading.upload(viewer, params.conversationId, file),
  );
  mount(app, messagePictureCalls.get, ({ viewer, params }) => uploading.read(viewer, params.pictureId, params.width));
}
