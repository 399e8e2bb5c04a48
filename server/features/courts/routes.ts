import type { FastifyInstance } from 'fastify';
import { courtCalls, courtCodeCalls, eveningCourtCalls } from '#contract/courts.ts';
import { mount } from '../../http/mount.ts';
import type { CourtsService } from './service.ts';

export function courtRoutes(app: FastifyInstance, courts: CourtsService): void {
  for (const [calls, of] of [
    [courtCodeCalls, courts.ofTournaments],
    [eveningCourtCalls, courts.ofEvenings],
  ] as const) {
    mount(app, calls.codes, ({ viewer, params }) => of.codes(viewer, params.id));
    mount(app, calls.makeCodes, ({ viewer, params }) => of.makeCodes(viewer, params.id));
    mount(app, calls.revokeCode, ({ viewer, params }) => of.revoke(viewer, params.id, params.court));
    mount(app, calls.revokeCodes, ({ viewer, params }) => of.revoke(viewer, params.id));
    mount(app, calls.notes, ({ viewer, params }) => of.notes(viewer, params.id));
    mount(app, calls.dismissNote, ({ viewer, params }) => of.dismissNote(viewer, params.id, params.noteId));
  }
  mount(app, courtCalls.look, ({ params, query }) => courts.look(params.token, query.device));
  mount(app, courtCalls.live, {
    act: ({ viewer, params, body }) => courts.live(viewer, params.token, body),
    answer: (_, { params, body }) => courts.look(params.token, body.device),
  });
  mount(app, courtCalls.save, ({ params, body }) => courts.save(params.token, body));
  mount(app, courtCalls.tell, ({ params, body }) => courts.tell(params.token, body));
}
