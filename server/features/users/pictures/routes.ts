import type { FastifyInstance } from 'fastify';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { mount } from '../../../http/mount.ts';
import type { UserPicturesService } from './service.ts';

export function userPictureRoutes(app: FastifyInstance, pictures: UserPicturesService): void {
  mount(app, userPictureCalls.upload, ({ viewer, file }) => pictures.upload(viewer, file));
  mount(app, userPictureCalls.remove, ({ viewer }) => pictures.remove(viewer));
  mount(app, userPictureCalls.list, ({ query }) => pictures.list(query.ids));
  mount(app, userPictureCalls.get, ({ params }) => pictures.read(params.pictureId, params.width));
}
