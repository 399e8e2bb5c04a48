import type { FastifyInstance } from 'fastify';
import { pictureCalls } from '#contract/group-pictures.ts';
import { mount } from '../../../http/mount.ts';
import type { PicturesService } from './service.ts';

export function pictureRoutes(app: FastifyInstance, pictures: PicturesService): void {
  mount(app, pictureCalls.upload, ({ viewer, params, file }) => pictures.upload(viewer, params.id, file));
  mount(app, pictureCalls.remove, ({ viewer, params }) => pictures.remove(viewer, params.id));
  mount(app, pictureCalls.get, ({ params }) => pictures.read(params.pictureId, params.width));
}
