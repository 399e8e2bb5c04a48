import { createStore } from '../store.ts';
import { UserStorage } from '../user-storage.ts';

/** After what somebody may be asked whether they want to be notified. */
export interface AskedAfter {
  /** What it was about, such as `event:7`: on its page it is asked. */
  about: string;
  kind: 'place' | 'waiting' | 'tournament';
}

const restMs = 30 * 24 * 60 * 60_000;
const maxTimes = 2;

/** How often somebody has said *Not now*, and when last. */
export interface Declined {
  times: number;
  at: number;
}

/** Whether they may be asked: not for a month after they said no, and after two of these never again. */
export function mayAsk({ times, at }: Declined, now: number): boolean {
  return times === 0 || (times < maxTimes && now - at >= restMs);
}

const moment = createStore<AskedAfter | undefined>(undefined);

/** Somebody has just done what makes it worth asking. */
export const askAfter = moment.set;
export const useAskedAfter = moment.useValue;

const storage = (userId: number) => new UserStorage('push', userId);

export function declinedBy(userId: number): Declined {
  const [times = 0, at = 0] = (storage(userId).get('declined') ?? '').split(' ').map(Number);
  return { times: times || 0, at: at || 0 };
}

export function decline(userId: number, now = Date.now()): void {
  storage(userId).set('declined', `${declinedBy(userId).times + 1} ${now}`);
  moment.set(undefined);
}
