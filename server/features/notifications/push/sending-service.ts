import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Described } from '../../../notifications/kinds.ts';
import type { Describe } from '../describing.ts';
import { goingOnLater } from '../going-on.ts';
import { channelsOf, isLetThrough, pushMoment, usualZone } from '../rules.ts';
import * as queries from './queries.ts';
import { bundled, keptMs, nightPayload, type Outcome, outcomeOf, payloadOf } from './rules.ts';
import type { PushSender, SendingLog } from './sender.ts';

/** So many devices are taken at once … */
const devicesAtOnce = 100;
/** … and sent to at the same time. */
export const sendingAtOnce = 20;
/** What failed so often while others were sent is left alone until the next time: it would hold them up. */
const maxUnreached = 3;

const gone: Outcome = { is: 'dropped', why: 'not to be seen any more' };

type Due = queries.DuePush;
/** A push that is to be sent, in words. */
type Worded = Due & { words: Described };

interface Around {
  describe: Describe;
  sender: PushSender;
  log: SendingLog;
}

/** What has become of the pushes that were taken. */
class Results {
  readonly done: Due[] = [];
  readonly later: queries.Postponed[] = [];
  readonly reached: string[] = [];
  readonly lost: string[] = [];

  add({ endpoint }: Due, pushes: readonly Due[], outcome: Outcome): void {
    if (outcome.is === 'later') {
      this.later.push(...pushes.map((push) => ({ ...push, laterAt: outcome.at, attempts: push.attempts + 1 })));
      return;
    }
    this.done.push(...pushes);
    if (outcome.is === 'sent') this.reached.push(endpoint);
    if (outcome.is === 'lost') this.lost.push(endpoint);
  }

  async store(tx: WriteTx, now: string): Promise<void> {
    if (this.done.length > 0) await queries.deletePushes(tx, this.done);
    if (this.later.length > 0) await queries.postponePushes(tx, this.later);
    if (this.reached.length > 0) await queries.markReached(tx, this.reached, now);
    if (this.lost.length > 0) await queries.markLost(tx, this.lost, now);
  }
}

/** Sends what is due on devices, by how it is then. */
export function sendingService({ database, jobs, clock }: Deps, { describe, sender, log }: Around) {
  const goOnLater = goingOnLater(jobs, 'send_pushes', queries.nextDue);

  /** In words, by notification; what cannot be said, for a fault of its type, holds up nothing else. */
  async function wordsFor(pushes: readonly Due[]): Promise<Map<number, Described | null>> {
    const words = new Map<number, Described | null>();
    const once = [...new Map(pushes.map((push) => [push.notificationId, push])).values()];
    for (const [type, some] of Map.groupBy(once, (push) => push.type)) {
      const stored = some.map((push) => ({ ...push, timeZone: push.timeZone ?? usualZone }));
      try {
        const found = await database.read((tx) => describe(tx, stored, clock()));
        for (const [at, { notificationId }] of some.entries()) words.set(notificationId, found[at] ?? null);
      } catch (err) {
        log.warn({ err, type }, 'a notification could not be put into words');
      }
    }
    return words;
  }

  async function sendTo(device: readonly Worded[], unread: number, results: Results, unreached: Map<string, number>) {
    for (const group of bundled(device, pushMoment)) {
      const [push] = group;
      if (push === undefined) continue;
      const { origin } = new URL(push.endpoint);
      const kept = keptMs(push.type, push.words.isUrgent ?? false);
      const until = push.isUrgent ? Date.parse(push.createdAt) + kept : Number.POSITIVE_INFINITY;
      const to = { isTextHidden: push.isTextHidden, unread, site: sender.site };
      const all = group.map(({ words }) => words);
      const payload = group.length === 1 ? payloadOf(push.words, push.notificationId, to) : nightPayload(all, to);
      const isSpared = (unreached.get(origin) ?? 0) >= maxUnreached;
      const handling = { isUrgent: push.isUrgent, keptMs: kept, attempts: push.attempts, until };
      const outcome = isSpared ? outcomeOf(undefined, handling, clock()) : await sender.send(push, payload, handling);
      results.add(push, group, outcome);
      if (outcome.is === 'later' && outcome.isUnreached) unreached.set(origin, (unreached.get(origin) ?? 0) + 1);
      if (outcome.is === 'lost') return;
    }
  }

  /** Sends what was taken, to some devices at a time. */
  async function sendAll(taken: readonly Due[], unreached: Map<string, number>, signal: AbortSignal): Promise<Results> {
    const now = clock();
    const results = new Results();
    const wanted = taken.filter((push) => {
      const isWanted = push.mayHear && push.readAt === null && isLetThrough(push.type, push.level);
      const isSent = isWanted && channelsOf(push.type, push.channels).push;
      const laterAt = push.isUrgent ? '' : pushMoment(push, now);
      const isQuiet = laterAt > now.toISOString();
      if (!isSent) results.done.push(push);
      else if (isQuiet) results.later.push({ ...push, laterAt });
      return isSent && !isQuiet;
    });
    const words = await wordsFor(wanted);
    const worded = wanted.flatMap((push) => {
      const found = words.get(push.notificationId);
      if (found) return [{ ...push, words: found }];
      const until = Number.POSITIVE_INFINITY;
      const { attempts } = push;
      const outcome = found === null ? gone : outcomeOf(undefined, { attempts, until }, now);
      results.add(push, [push], outcome);
      return [];
    });
    const userIds = [...new Set(worded.map(({ userId }) => userId))];
    const unread = await database.read((tx) => queries.countUnread(tx, userIds));
    const devices = Map.groupBy(worded, ({ subscriptionId }) => subscriptionId).values();
    const sendNext = async () => {
      for (const device of devices) {
        if (signal.aborted) return;
        await sendTo(device, unread.get(device[0]?.userId ?? 0) ?? 0, results, unreached);
      }
    };
    await Promise.all(Array.from({ length: sendingAtOnce }, sendNext));
    return results;
  }

  return {
    /** The job. What was sent, but not stored as such before the process was killed, is sent again, in the place of the first. */
    async sendDue(signal: AbortSignal): Promise<void> {
      const unreached = new Map<string, number>();
      while (!signal.aborted) {
        const taken = await database.read((tx) => queries.listDue(tx, clock().toISOString(), devicesAtOnce));
        if (taken.length === 0) break;
        const results = await sendAll(taken, unreached, signal);
        await database.write((tx) => results.store(tx, clock().toISOString()));
      }
      await database.write(goOnLater);
    },
  };
}
