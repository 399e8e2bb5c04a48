import type { FastifyInstance } from 'fastify';
import { rackCalls } from '#contract/racks.ts';
import { mount } from '../../../http/mount.ts';
import type { RacksService } from './service.ts';

export function rackRoutes(app: FastifyInstance, { racks }: { racks: RacksService }): void {
  mount(app, rackCalls.start, {
    act: ({ viewer, params, body }) => racks.start(viewer, params.id, body),
    answer: (id, { viewer }) => racks.get(viewer, id),
  });
  mount(app, rackCalls.get, ({ viewer, params }) => racks.get(viewer, params.id));
  mount(app, rackCalls.place, async ({ viewer, params, body }) => {
    await racks.place(viewer, params.id, params.playerId, body.is);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.move, async ({ viewer, params, body }) => {
    await racks.move(viewer, params.id, params.playerId, body.place);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.setCourt, async ({ viewer, params, body }) => {
    await racks.setCourt(viewer, params.id, params.court, body.isOpen);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.finish, async ({ viewer, params, body }) => {
    await racks.finish(viewer, params.id, params.game, body);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.resume, async ({ viewer, params }) => {
    await racks.resume(viewer, params.id, params.game);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.end, async ({ viewer, params, body }) => {
    await racks.end(viewer, params.id, body.isOver);
    return racks.get(viewer, params.id);
  });
  mount(app, rackCalls.remove, ({ viewer, params }) => racks.remove(viewer, params.id));
}
