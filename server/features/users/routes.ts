import type { FastifyInstance } from 'fastify';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { userCalls } from '#contract/users.ts';
import { mount } from '../../http/mount.ts';
import type { UserPicturesService } from './pictures/service.ts';
import type { UsersService } from './service.ts';

export function userRoutes(app: FastifyInstance, users: UsersService): void {
  mount(app, userCalls.search, ({ viewer, query }) => users.search(viewer, query.username));
  mount(app, userCalls.people, ({ viewer, query }) => users.people(viewer, query.q, query.limit));
  mount(app, userCalls.get, ({ viewer, params }) => users.get(viewer, params.id));
}

export function userPictureRoutes(app: FastifyInstance, pictures: UserPicturesService): void {
  mount(app, userPictureCalls.upload, ({ viewer, file }) => pictures.upload(viewer, file));
  mount(app, userPictureCalls.remove, ({ viewer }) => pictures.remove(viewer));
  mount(app, userPictureCalls.list, ({ query }) => pictures.list(query.ids));
  mount(app, userPictureCalls.get, ({ params }) => pictures.read(params.pictureId, params.width));
}
