import type { FastifyInstance } from 'fastify';
import { userCalls } from '#contract/users.ts';
import { mount } from '../../http/mount.ts';
import type { UsersService } from './service.ts';

export function userRoutes(app: FastifyInstance, users: UsersService): void {
  mount(app, userCalls.search, ({ query }) => users.search(query.username));
  mount(app, userCalls.get, ({ params }) => users.get(params.id));
}
