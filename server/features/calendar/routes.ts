import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CalendarAddress, calendarCalls } from '#contract/calendar.ts';
import { siteAddress } from '../../http/address.ts';
import { mount } from '../../http/mount.ts';
import type { Address, CalendarService } from './service.ts';

export function calendarRoutes(app: FastifyInstance, calendar: CalendarService, publicUrl: string | undefined): void {
  const siteOf = (request: FastifyRequest) => siteAddress(request, publicUrl);
  const shown = ({ token, ...address }: Address, request: FastifyRequest): CalendarAddress => ({
    ...address,
    url: `${siteOf(request)}/api/calendar/${token}.ics`,
  });
  mount(app, calendarCalls.address, async ({ viewer, query, request }) => {
    const address = await calendar.address(viewer, query.groupId);
    return address && shown(address, request);
  });
  mount(app, calendarCalls.renew, {
    act: ({ viewer, body }) => calendar.renew(viewer, body.groupId),
    answer: async (address, { request }) => shown(address, request),
  });
  mount(app, calendarCalls.revoke, ({ viewer, query }) => calendar.revoke(viewer, query.groupId));
  mount(app, calendarCalls.read, ({ params, request }) => calendar.read(params.token, siteOf(request)));
  mount(app, calendarCalls.ofEvent, ({ viewer, params, request }) =>
    calendar.ofEvent(viewer, params.id, siteOf(request)),
  );
}
