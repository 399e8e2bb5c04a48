import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Described } from '../../../notifications/kinds.ts';
import { type DescribeApart, Fault } from '../describing.ts';
import { goingOnLater } from '../going-on.ts';
import { channelsOf, isLetThrough, pushMoment, usualZone } from '../rules.ts';
import { type Errand, Lanes } from './lanes.ts';
import * as queries from './queries.ts';
import { bundled, keptMs, nightPayload, type Outcome, outcomeOf, payloadOf } from './rules.ts';
import type { PushSender } from './sender.ts';

/** So many devices are looked at together. */
const devicesAtOnce = 100;
/** What has not begun by then is looked at again, beside what has come since: what is urgent goes first. */
const roundMs = 250;
/** What failed so often while others were sent is left alone until the next time: it would hold them up. */
const maxUnreached = 3;

const gone: Outcome = { is: 'dropped', why: 'not to be seen any more' };

type Due = queries.DuePush;
/** A push that is to be sent, in words. */
type Worded = Due & { words: Described };

/** What has become of pushes to one device. */
interface Result {
  pushes: readonly Due[];
  outcome: Outcome | { is: 'quiet'; at: string };
}

interface Around {
  describe: DescribeApart;
  sender: Pick<PushSender, 'send' | 'site'>;
}

async function store(tx: WriteTx, results: readonly Result[], now: string): Promise<void> {
  const done: Due[] = [];
  const later: queries.Postponed[] = [];
  const reached: string[] = [];
  const lost: string[] = [];
  for (const { pushes, outcome } of results) {
    if (outcome.is === 'later' || outcome.is === 'quiet') {
      const tries = outcome.is === 'later' ? 1 : 0;
      later.push(...pushes.map((push) => ({ ...push, laterAt: outcome.at, attempts: push.attempts + tries })));
      continue;
    }
    done.push(...pushes);
    const endpoints = pushes.slice(0, 1).map(({ endpoint }) => endpoint);
    if (outcome.is === 'sent') reached.push(...endpoints);
    if (outcome.is === 'lost') lost.push(...endpoints);
  }
  if (done.length > 0) await queries.deletePushes(tx, done);
  if (later.length > 0) await queries.postponePushes(tx, later);
  if (reached.length > 0) await queries.markReached(tx, reached, now);
  if (lost.length > 0) await queries.markLost(tx, lost, now);
}

/** Sends what is due on devices, by how it is then. */
export function sendingService(
  { database, jobs, clock }: Pick<Deps, 'database' | 'jobs' | 'clock'>,
  { describe, sender }: Around,
) {
  const goOnLater = goingOnLater(jobs, 'send_pushes', queries.nextDue);

  /** What is to be sent of what is due, and what becomes of the others. */
  async function wordedOf(taken: readonly Due[]): Promise<{ worded: Worded[]; others: Result[] }> {
    const now = clock();
    const others: Result[] = [];
    const wanted = taken.filter((push) => {
      const isWanted = push.mayHear && push.readAt === null && isLetThrough(push.type, push.level);
      const isSent = isWanted && channelsOf(push.type, push.channels).push;
      const at = push.isUrgent ? '' : pushMoment(push, now);
      const isQuiet = at > now.toISOString();
      if (!isSent) others.push({ pushes: [push], outcome: gone });
      else if (isQuiet) others.push({ pushes: [push], outcome: { is: 'quiet', at } });
      return isSent && !isQuiet;
    });
    const once = [...new Map(wanted.map((push) => [push.notificationId, push])).values()];
    const asked = once.map((push) => ({ ...push, id: push.notificationId, timeZone: push.timeZone ?? usualZone }));
    const found = await describe(asked, now);
    const words = new Map(once.map(({ notificationId }, at) => [notificationId, found[at] ?? null]));
    const worded = wanted.flatMap((push): Worded[] => {
      const said = words.get(push.notificationId) ?? null;
      if (said !== null && !(said instanceof Fault)) return [{ ...push, words: said }];
      const { attempts } = push;
      const later = outcomeOf(undefined, { attempts, until: Number.POSITIVE_INFINITY }, now);
      others.push({ pushes: [push], outcome: said === null ? gone : later });
      return [];
    });
    return { worded, others };
  }

  /** @param onResult hears of each as soon as it is known */
  function errandTo(
    device: readonly Worded[],
    { unread, unreached }: { unread: number; unreached: Map<string, number> },
    onResult: (result: Result) => void,
  ): Errand[] {
    const [first] = device;
    if (first === undefined) return [];
    const { origin } = new URL(first.endpoint);
    const to = { isTextHidden: first.isTextHidden, unread, site: sender.site };
    const send = (group: readonly Worded[], push: Worded) => {
      const kept = keptMs(push.type, push.words.isUrgent ?? false);
      const until = push.isUrgent ? Date.parse(push.createdAt) + kept : Number.POSITIVE_INFINITY;
      const all = group.map(({ words }) => words);
      const payload = group.length === 1 ? payloadOf(push.words, push.notificationId, to) : nightPayload(all, to);
      const handling = { isUrgent: push.isUrgent, keptMs: kept, attempts: push.attempts, until };
      const isSpared = (unreached.get(origin) ?? 0) >= maxUnreached;
      return isSpared ? outcomeOf(undefined, handling, clock()) : sender.send(push, payload, handling);
    };
    const run = async (isOver: () => boolean) => {
      for (const group of bundled(device, pushMoment)) {
        const [push] = group;
        if (push === undefined) continue;
        const outcome = await send(group, push);
        onResult({ pushes: group, outcome });
        if (outcome.is === 'later' && outcome.isUnreached) unreached.set(origin, (unreached.get(origin) ?? 0) + 1);
        if (outcome.is === 'lost' || isOver()) return;
      }
    };
    return [{ deviceId: first.subscriptionId, origin, isUrgent: first.isUrgent, run }];
  }

  return {
    /** The job. What was sent, but not stored as such before the process was killed, is sent again, in the place of the first. */
    async sendDue(signal: AbortSignal): Promise<void> {
      const lanes = new Lanes();
      const unreached = new Map<string, number>();
      const unstored: Result[] = [];
      const storeAll = async () => {
        const results = unstored.splice(0);
        if (results.length > 0) await database.write((tx) => store(tx, results, clock().toISOString()));
      };
      /** Of those that are not under way, or sent and not yet stored as such. */
      const take = () => {
        const sentTo = unstored.flatMap(({ pushes }) => pushes.map(({ subscriptionId }) => subscriptionId));
        const but = { deviceIds: [...lanes.deviceIds, ...sentTo], origins: lanes.full };
        return database.read((tx) => queries.listDue(tx, clock().toISOString(), devicesAtOnce, but));
      };
      try {
        while (!signal.aborted) {
          const taken = await take();
          if (taken.length === 0 && lanes.deviceIds.length === 0 && unstored.length === 0) break;
          const { worded, others } = await wordedOf(taken);
          unstored.push(...others);
          const userIds = [...new Set(worded.map(({ userId }) => userId))];
          const unread = await database.read((tx) => queries.countUnread(tx, userIds));
          const devices = Map.groupBy(worded, ({ subscriptionId }) => subscriptionId).values();
          const errands = [...devices].flatMap((device) => {
            const of = { unread: unread.get(device[0]?.userId ?? 0) ?? 0, unreached };
            return errandTo(device, of, (result) => unstored.push(result));
          });
          await lanes.run(errands, roundMs);
          await storeAll();
        }
      } finally {
        await lanes.end();
        await storeAll();
      }
      await database.write(goOnLater);
    },
  };
}
