import type { FastifyInstance } from 'fastify';
import { notificationCalls } from '#contract/notifications.ts';
import { mount } from '../../http/mount.ts';
import type { NotificationsService } from './service.ts';

export function notificationRoutes(app: FastifyInstance, { reading }: NotificationsService): void {
  mount(app, notificationCalls.list, ({ viewer, query }) => reading.list(viewer, query.limit, query.cursor));
  mount(app, notificationCalls.unread, ({ viewer }) => reading.unread(viewer));
  mount(app, notificationCalls.read, ({ viewer, body }) => reading.read(viewer, body));
  mount(app, notificationCalls.markUnread, ({ viewer, body }) => reading.markUnread(viewer, body.ids));
}
