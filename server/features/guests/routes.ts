import type { FastifyInstance } from 'fastify';
import { guestCalls } from '#contract/guests.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';
import { mount } from '../../http/mount.ts';
import type { GuestsService } from './service.ts';

export function guestRoutes(app: FastifyInstance, guests: GuestsService): void {
  mount(app, guestCalls.list, ({ viewer, params, query }) => guests.list(viewer, params.id, query));
  mount(app, guestCalls.add, ({ viewer, params, body }) => guests.add(viewer, params.id, body.guests));
  mount(app, guestCalls.former, ({ viewer, params }) => guests.former(viewer, params.id));
  mount(app, lookedAfterCalls.ofGroup, ({ viewer, params }) => guests.lookedAfter(viewer, params.id));
  mount(app, lookedAfterCalls.all, ({ viewer }) => guests.allLookedAfter(viewer));
  mount(app, guestCalls.lookAfter, ({ viewer, params, body }) => guests.lookAfter(viewer, params.id, body));
  mount(app, guestCalls.setKeeper, ({ viewer, params, body }) =>
    guests.setKeeper(viewer, params.id, params.userId, body.personId),
  );
  mount(app, guestCalls.update, ({ viewer, params, body }) => guests.update(viewer, params.id, params.userId, body));
  mount(app, guestCalls.remove, ({ viewer, params }) => guests.remove(viewer, params.id, params.userId));
}
