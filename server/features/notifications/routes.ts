import type { FastifyInstance } from 'fastify';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { mount } from '../../http/mount.ts';
import { oneClickRoute } from './mailing/one-click.ts';
import type { NotificationsService } from './service.ts';

export function notificationRoutes(app: FastifyInstance, service: NotificationsService): void {
  const { reading, settings, devices, mailLinks } = service;
  mount(app, notificationCalls.list, ({ viewer, query }) => reading.list(viewer, query.limit, query.cursor));
  mount(app, notificationCalls.unread, ({ viewer }) => reading.unread(viewer));
  mount(app, notificationCalls.read, ({ viewer, body }) => reading.read(viewer, body));
  mount(app, notificationCalls.markUnread, ({ viewer, body }) => reading.markUnread(viewer, body.ids));

  mount(app, pushCalls.key, () => devices.key());
  mount(app, pushCalls.devices, ({ viewer }) => devices.list(viewer));
  mount(app, pushCalls.subscribe, ({ viewer, body }) => devices.subscribe(viewer, body));
  mount(app, pushCalls.unsubscribe, ({ viewer, body }) => devices.unsubscribe(viewer, body.endpoint));
  mount(app, pushCalls.change, ({ viewer, params, body }) => devices.change(viewer, params.id, body));
  mount(app, pushCalls.remove, ({ viewer, params }) => devices.remove(viewer, params.id));
  mount(app, pushCalls.test, ({ viewer, params }) => devices.test(viewer, params.id));

  const { get, change, level, setLevel } = notificationSettingsCalls;
  mount(app, get, ({ viewer }) => settings.get(viewer));
  mount(app, change, ({ viewer, body }) => settings.change(viewer, body));
  mount(app, level, ({ viewer, params }) => settings.level(viewer, params.groupId));
  mount(app, setLevel, ({ viewer, params, body }) => settings.setLevel(viewer, params.groupId, body));

  mount(app, mailLinkCalls.make, ({ viewer, params }) => mailLinks.make(viewer, params.id, params.userId));
  mount(app, mailLinkCalls.look, ({ params }) => mailLinks.look(params.token));
  mount(app, mailLinkCalls.answer, ({ params, body }) => mailLinks.answer(params.token, body));
  mount(app, mailLinkCalls.unsubscribe, ({ body }) => mailLinks.unsubscribe(body.token));
  oneClickRoute(app, mailLinks.unsubscribe);
}
