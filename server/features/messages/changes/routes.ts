import type { FastifyInstance } from 'fastify';
import { messageCalls } from '#contract/messages.ts';
import { mount } from '../../../http/mount.ts';
import type { MarksService } from './marks/service.ts';
import type { ChangesService } from './service.ts';

interface Services {
  changes: ChangesService;
  marks: MarksService;
}

export function messageChangeRoutes(app: FastifyInstance, { changes, marks }: Services): void {
  mount(app, messageCalls.edit, ({ viewer, params, body }) => changes.edit(viewer, params, body));
  mount(app, messageCalls.remove, ({ viewer, params }) => changes.remove(viewer, params));
  mount(app, messageCalls.flag, ({ viewer, params, body }) => changes.flag(viewer, params, body.reason));
  mount(app, messageCalls.react, ({ viewer, params }) => marks.react(viewer, params.id, params.reaction));
  mount(app, messageCalls.unreact, ({ viewer, params }) => marks.unreact(viewer, params.id, params.reaction));
  mount(app, messageCalls.reactions, ({ viewer, params, query }) => marks.reactions(viewer, params.id, query));
  mount(app, messageCalls.pin, ({ viewer, params }) => marks.pin(viewer, params.id));
  mount(app, messageCalls.unpin, ({ viewer, params }) => marks.unpin(viewer, params.id));
}
