import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { timeZone } from '../events/fields.ts';
import { id, moment, required } from '../values.ts';

/** A browser that takes pushes for somebody. */
const pushDevice = z
  .object({
    id,
    /** 'Firefox on Android' */
    label: z.string(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
    /** It shows nobody's words. */
    isTextHidden: z.boolean(),
    /** When a push last reached it. */
    lastSentAt: moment.nullable(),
    /** Since when its push service takes nothing for it; null while it does. */
    lostAt: moment.nullable(),
  })
  .meta({ id: 'PushDevice' });

export type PushDevice = z.infer<typeof pushDevice>;

const endpoint = z.string('endpoint is required').min(1).max(2000);
const key = z.string().max(100);

/** `failed`: the push service did not take it, or was not to be reached. */
const outcome = z.enum(['sent', 'lost', 'failed']);

export type PushTest = z.infer<typeof outcome>;

export const pushCalls = endpoints('notifications', () => ({
  key: {
    method: 'GET',
    path: '/push-key',
    shows: [],
    needs: 'session',
    summary: 'The key by which push services know the site, as a browser takes it',
    answer: z.object({ publicKey: z.string() }),
  },
  devices: {
    method: 'GET',
    path: '/push-subscriptions',
    shows: [],
    needs: 'session',
    summary: 'The browsers that take pushes for the viewer, the one that asks first',
    answer: z.array(pushDevice),
  },
  subscribe: {
    method: 'POST',
    path: '/push-subscriptions',
    summary: 'Have a browser take pushes as long as its session lasts; said again at each start, it is the same device',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      endpoint,
      /** In base64url. */
      keys: z.object({ p256dh: key, auth: key }),
      label: required(60, 'Label'),
      /** By whose clock nights are quiet, until they say otherwise. */
      timeZone,
      isTextHidden: z.boolean().optional(),
    }),
    answer: pushDevice,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push-subscriptions',
    summary: 'Send no more pushes to a browser',
    body: z.object({ endpoint }),
  },
  change: {
    method: 'PATCH',
    path: '/push-subscriptions/:id',
    summary: 'Hide or show what people wrote on a device',
    body: z.object({ isTextHidden: z.boolean() }),
    answer: pushDevice,
  },
  remove: { method: 'DELETE', path: '/push-subscriptions/:id', summary: 'Send no more pushes to a device' },
  test: {
    method: 'POST',
    path: '/push-subscriptions/:id/test',
    summary: 'Send a push to a device now, to see whether it arrives',
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'person' },
    answer: z.object({ outcome }),
  },
}));
