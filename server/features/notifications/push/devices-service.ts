import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import type { PushDevice, PushTest, pushCalls } from '#contract/notifications/push.ts';
import { usualQuiet } from '#contract/notifications/types.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { knownZone } from '../../../kernel/zones.ts';
import { areKeys } from './encrypt.ts';
import * as queries from './queries.ts';
import { inTheWay, testPayload } from './rules.ts';
import type { PushSender } from './sender.ts';

type Subscription = z.output<(typeof pushCalls)['subscribe']['body']>;

/** The browsers that take pushes for people. */
export function devicesService({ database, writeAs, clock }: Deps, sender: PushSender) {
  const now = () => clock().toISOString();

  async function store(tx: WriteTx, viewer: Viewer, { keys, timeZone, isTextHidden, ...given }: Subscription) {
    await takeAdvisoryLocks(tx, { browsers: [crc32(given.endpoint)] });
    await queries.deleteOfOthers(tx, viewer.id, given.endpoint);
    const devices = await queries.listDevices(tx, viewer.id);
    const hidden = isTextHidden !== undefined && { isTextHidden };
    const change = { ...given, ...keys, ...hidden, sessionId: viewer.sessionId };
    // A browser that has another address now is still the same.
    const inSession = devices.filter(({ sessionId }) => sessionId === viewer.sessionId);
    const known = devices.find(({ endpoint }) => endpoint === given.endpoint) ?? inSession[0];
    const gone = inSession.filter((device) => device !== known);
    if (known === undefined) gone.push(...inTheWay(devices));
    await queries.deleteDevices(
      tx,
      viewer.id,
      gone.map(({ id }) => id),
    );
    const { from: quietFrom, until: quietUntil } = usualQuiet;
    await queries.putSettings(tx, { userId: viewer.id, timeZone, quietFrom, quietUntil, channels: '{}' });
    if (known === undefined) return queries.insertDevice(tx, { ...change, userId: viewer.id, createdAt: now() });
    const isFound = known.endpoint !== given.endpoint;
    return queries.updateDevice(tx, viewer.id, known.id, { ...change, ...(isFound && { lostAt: null }) });
  }

  return {
    async key(): Promise<{ publicKey: string }> {
      return { publicKey: await sender.publicKey() };
    },

    async list(viewer: Viewer): Promise<PushDevice[]> {
      const devices = (await database.read((tx) => queries.listDevices(tx, viewer.id))).map(toDevice(viewer));
      return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    /** @throws Refusal `invalid_input` where no push service is there, or nothing can be encrypted for it */
    async subscribe(viewer: Viewer, given: Subscription): Promise<PushDevice> {
      if (!sender.mayReach(given.endpoint)) {
        throw invalidField('endpoint', 'This browser’s push service can’t be reached from here.');
      }
      if (!areKeys(given.keys)) throw invalidField('keys', 'The keys of this browser can’t be used.');
      const asked = { ...given, timeZone: knownZone(given.timeZone) };
      const stored = await writeAs(viewer, (tx) => store(tx, viewer, asked), { exclusively: true });
      if (stored === undefined)
        throw new Refusal('conflict', 'This browser just signed in as someone else. Try again.');
      return toDevice(viewer)(stored);
    },

    unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
      return writeAs(viewer, (tx) => queries.deleteByEndpoint(tx, viewer.id, endpoint));
    },

    async change(viewer: Viewer, id: number, change: { isTextHidden: boolean }): Promise<PushDevice> {
      const device = await writeAs(viewer, (tx) => queries.updateDevice(tx, viewer.id, id, change));
      if (device === undefined) throw noDevice();
      return toDevice(viewer)(device);
    },

    remove(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, (tx) => queries.deleteDevices(tx, viewer.id, [id]));
    },

    /** Sends something now. @throws Refusal `not_found` */
    async test(viewer: Viewer, id: number): Promise<{ outcome: PushTest }> {
      const { device, unread } = await database.read(async (tx) => {
        const devices = await queries.listDevices(tx, viewer.id);
        const counts = await queries.countUnread(tx, [viewer.id]);
        return { device: devices.find((each) => each.id === id), unread: counts.get(viewer.id) ?? 0 };
      });
      if (device === undefined) throw noDevice();
      return { outcome: await sender.test(device, (site) => testPayload({ ...device, unread, site })) };
    },
  };
}

const noDevice = () => new Refusal('not_found', 'This device was removed.');

const toDevice =
  ({ sessionId }: Viewer) =>
  ({ id, label, isTextHidden, lastSentAt, lostAt, ...device }: queries.DeviceRow): PushDevice => {
    return { id, label, isTextHidden, lastSentAt, lostAt, isCurrent: device.sessionId === sessionId };
  };
