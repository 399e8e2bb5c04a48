import type { OwnParts } from '#contract/conversations.ts';
import type { Message, ReactionKind } from '#contract/messages.ts';

/** What only the viewer knows of a message. */
export interface Own {
  /** Their reactions, as the server has them. */
  given: readonly ReactionKind[];
  /** How it is to be, where the server does not have that yet. */
  wanted: Readonly<Partial<Record<ReactionKind, boolean>>>;
  /** They have reported it; of direct messages alone. */
  isReported: boolean;
}

/** By the id of the message. */
export type OwnOf = Readonly<Record<number, Own>>;

/** A reaction that is to be there, or not to be. */
export interface Wanted {
  messageId: number;
  reaction: ReactionKind;
  isOn: boolean;
}

const none: Own = { given: [], wanted: {}, isReported: false };

/** What the server answered, and what it has not been told yet. */
export function ownOf({ reactions, reported }: OwnParts, unsent: readonly Wanted[]): OwnOf {
  const all: Record<number, Own> = {};
  const change = (id: number, make: (own: Own) => Own) => {
    all[id] = make(all[id] ?? none);
  };
  for (const { messageId, reaction } of reactions) {
    change(messageId, (own) => ({ ...own, given: [...own.given, reaction] }));
  }
  for (const messageId of reported) change(messageId, (own) => ({ ...own, isReported: true }));
  for (const { messageId, reaction, isOn } of unsent) {
    change(messageId, (own) => ({ ...own, wanted: { ...own.wanted, [reaction]: isOn } }));
  }
  return all;
}

/** What the server answered, once a reaction of the viewer's is as they wanted it. */
export function withReaction(parts: OwnParts, { messageId, reaction, isOn }: Wanted): OwnParts {
  const others = parts.reactions.filter((each) => each.messageId !== messageId || each.reaction !== reaction);
  return { ...parts, reactions: isOn ? [...others, { messageId, reaction }] : others };
}

export interface ShownReaction {
  reaction: ReactionKind;
  count: number;
  isMine: boolean;
}

const order: readonly ReactionKind[] = ['thumbs_up', 'heart', 'laugh', 'wow', 'party', 'paddle'];

/** How many gave each reaction, as it will be once the server has what the viewer wants; 0 where nobody did. */
export function everyReaction({ reactions }: Pick<Message, 'reactions'>, own: Own = none): ShownReaction[] {
  return order.map((reaction) => {
    const isGiven = own.given.includes(reaction);
    const isMine = own.wanted[reaction] ?? isGiven;
    const counted = reactions.find((each) => each.reaction === reaction)?.count ?? 0;
    return { reaction, isMine, count: Math.max(isMine ? 1 : 0, counted + Number(isMine) - Number(isGiven)) };
  });
}

/** Those that somebody gave. */
export const shownReactions = (message: Pick<Message, 'reactions'>, own: Own | undefined): ShownReaction[] =>
  everyReaction(message, own).filter(({ count }) => count > 0);
