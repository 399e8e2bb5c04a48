import type { FastifyInstance } from 'fastify';
import { blockCalls } from '#contract/blocks.ts';
import { mount } from '../../http/mount.ts';
import type { BlocksService } from './service.ts';

export function blockRoutes(app: FastifyInstance, blocks: BlocksService): void {
  mount(app, blockCalls.list, ({ viewer, query }) => blocks.list(viewer, query.limit, query.cursor));
  mount(app, blockCalls.block, ({ viewer, params }) => blocks.block(viewer, params.userId));
  mount(app, blockCalls.unblock, ({ viewer, params }) => blocks.unblock(viewer, params.userId));
}
