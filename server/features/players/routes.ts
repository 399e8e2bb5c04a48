import type { FastifyInstance } from 'fastify';
import { playerCalls } from '#contract/players.ts';
import { mount } from '../../http/mount.ts';
import type { PlayersService } from './service.ts';

export function playerRoutes(app: FastifyInstance, players: PlayersService): void {
  mount(app, playerCalls.get, ({ viewer, params }) => players.get(viewer, params.id));
  mount(app, playerCalls.results, ({ viewer, params, query }) => players.results(viewer, params.id, query));
}
