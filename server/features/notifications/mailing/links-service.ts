import type { Event, EventAnswer } from '#contract/events/facts.ts';
import type { AnswerLink } from '#contract/notifications/mail-links.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import type { EventsService } from '../../events/service.ts';
import * as queries from './queries.ts';
import { withoutMail } from './rules.ts';
import { type Claim, claimIn, isSigned, type LinkTo, tokenFor } from './tokens.ts';

interface Around {
  events: EventsService;
  secret: () => Promise<string>;
}

type To = LinkTo['to'];
type ClaimOf<Kind extends To> = Claim & { link: Extract<LinkTo, { to: Kind }> };

/** What people do with the links in mails, signed in or not. What they may is looked up then. */
export function mailLinksService({ database, writeAs, live, clock }: Deps, { events, secret }: Around) {
  const now = () => clock().toISOString();

  /** @throws Refusal `link_used_up` where it is not the link of whoever is there */
  function assertOwn(owner: queries.Owner | undefined, claim: Claim, key: string): asserts owner is queries.Owner {
    if (owner === undefined || !isSigned(key, claim, owner.email)) throw linkOver();
  }

  /** Whose link it is, who is locked. @throws Refusal `link_used_up` */
  async function lockOwner(tx: WriteTx, claim: Claim, key: string): Promise<queries.Owner> {
    const owner = await queries.lockOwner(tx, claim.userId, now());
    assertOwn(owner, claim, key);
    return owner;
  }

  /** An event as they see it who answer it by a link; a guest of its group is none of its members, and answers as one. */
  async function eventFor({ id, guestOfGroupId }: queries.Owner, eventId: number): Promise<Event | undefined> {
    const isGuest = guestOfGroupId !== null;
    const event = isGuest ? events.getAsGuest({ id, groupId: guestOfGroupId }, eventId) : events.get({ id }, eventId);
    const found = await event.catch((error) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    // Who has left the group has no part in it any more, even where everybody may look.
    return found?.viewer.isMember ? found : undefined;
  }

  async function shown(owner: queries.Owner, eventId: number): Promise<AnswerLink> {
    const event = await eventFor(owner, eventId);
    if (event === undefined) throw linkOver();
    const mayBringGuests = owner.guestOfGroupId === null;
    return { ...event, ownName: owner.name, mayAnswer: event.viewer.mayAnswer, mayBringGuests };
  }

  return {
    /**
     * The address by which a member or a guest answers an event, for an organiser to send to them: it ends as one in a
     * mail does, that of a guest when they are removed, or are somebody with an account.
     *
     * @throws Refusal `not_allowed` for who does not run the group, `not_found` for who is not in it
     */
    async make(viewer: Viewer, eventId: number, userId: number): Promise<{ path: string }> {
      const event = await events.get(viewer, eventId);
      if (!event.viewer.mayManage) {
        throw new Refusal('not_allowed', 'Only administrators of the group can send links to answer.');
      }
      const key = await secret();
      const owner = await database.read((tx) => queries.findOwner(tx, userId, now()));
      if (!owner || !(await eventFor(owner, eventId)))
        throw new Refusal('not_found', 'This person is not in the group.');
      return { path: `/answer#${tokenFor(key, { to: 'answer', eventId }, owner)}` };
    },

    /** What a link answers. @throws Refusal `link_used_up` */
    async look(token: string): Promise<AnswerLink> {
      const claim = claimOf(token, 'answer');
      const key = await secret();
      const owner = await database.read((tx) => queries.findOwner(tx, claim.userId, now()));
      assertOwn(owner, claim, key);
      return shown(owner, claim.link.eventId);
    },

    /** Answers an event as whose link it is. @throws Refusal `link_used_up`, and what an answer is refused for */
    async answer(token: string, wanted: { status: EventAnswer; guests?: number | undefined }): Promise<AnswerLink> {
      const claim = claimOf(token, 'answer');
      const { userId, link } = claim;
      const key = await secret();
      const owner = await writeAs(null, async (tx) => {
        const owner = await lockOwner(tx, claim, key);
        const { status } = wanted;
        if (owner.guestOfGroupId === null) {
          await events.replies.respondIn(tx, { id: userId }, link.eventId, { ...wanted, scope: 'one', undo: false });
        } else {
          await events.replies.respondAsGuest(tx, userId, link.eventId, { keeperId: null, undo: false, status });
        }
        return owner;
      });
      return shown(owner, link.eventId);
    },

    /** They want no mail of any kind. @throws Refusal `link_used_up` */
    async unsubscribe(token: string): Promise<void> {
      const claim = claimOf(token, 'unsubscribe');
      const key = await secret();
      await writeAs(null, async (tx) => {
        const { id } = await lockOwner(tx, claim, key);
        const channels = JSON.stringify(withoutMail(await queries.findChosen(tx, id)));
        await queries.putSettings(tx, { userId: id, timeZone: null, channels }, { channels });
        await queries.dropMails(tx, id);
        live.tell(tx, [topics.user(id)], { type: 'notifications' });
      });
    },
  };
}

/** @throws Refusal `link_used_up` where it is none, or is for something else */
function claimOf<Kind extends To>(token: string, to: Kind): ClaimOf<Kind> {
  const claim = claimIn(token);
  if (claim?.link.to !== to) throw linkOver();
  // Cast: it was looked at.
  return claim as ClaimOf<Kind>;
}

const linkOver = () => new Refusal('link_used_up', 'This link no longer works.');
