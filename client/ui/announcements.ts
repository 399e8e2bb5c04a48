/** What waits to be read out, and until when it is quiet after the last time. Times are in milliseconds. */
export interface Announcements {
  /** In the order in which they are said. */
  waiting: readonly Announcement[];
  quietUntil: number;
}

export interface Announcement {
  text: string;
  /** It concerns the listener themselves: a score of their match, their place. */
  isOwn: boolean;
  /** A figure that changes: only as it is last is it said. */
  about?: string | undefined;
}

/** From one announcement to the next. */
const pause = 5000;
/** So many sentences are said in one breath; of the rest only how many they are. */
const breath = 3;

export const none: Announcements = { waiting: [], quietUntil: 0 };

/**
 * One more waits: behind all others, or behind the listener's own when it is one of these; in the place of those that are
 * about the same.
 */
export function withAnother({ waiting: all, quietUntil }: Announcements, added: Announcement): Announcements {
  const waiting = all.filter(({ about }) => about === undefined || about !== added.about);
  const behind = waiting.filter(({ isOwn }) => isOwn || !added.isOwn);
  const before = waiting.filter(({ isOwn }) => !isOwn && added.isOwn);
  return { waiting: [...behind, added, ...before], quietUntil };
}

/** What is to be said now, and what is left; nothing while it is quiet, and while nothing waits. */
export function taken(announcements: Announcements, now: number): [text: string | undefined, left: Announcements] {
  const { waiting, quietUntil } = announcements;
  if (waiting.length === 0 || now < quietUntil) return [undefined, announcements];
  const said = waiting.slice(0, breath).map(({ text }) => sentence(text));
  const more = waiting.length - said.length;
  if (more > 0) said.push(`And ${more} more.`);
  return [said.join(' '), { waiting: [], quietUntil: now + pause }];
}

/** Ends as a sentence does, so that a voice falls there. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]["’”)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
