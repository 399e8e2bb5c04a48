import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { type Agenda, type Club, day, hour } from './stage.ts';
import type { Visitor } from './visitor.ts';

type Way = (agenda: Agenda, club: Club, visitor: Visitor, coming: { time: number; comesIn: boolean }) => void;

/** Somebody becomes a member: of a public group at once, of a private one by each of the ways there are, in turn. */
export function comeIn(agenda: Agenda, club: Club, visitor: Visitor, { time, at }: { time: number; at: number }): void {
  const way = club.sample.isPrivate ? waysIn[at % waysIn.length] : join;
  way?.(agenda, club, visitor, { time, comesIn: true });
}

/** Those who did not come in after all: one asks and is not let in, one is invited and has no time. */
export function stayOut(agenda: Agenda, club: Club, [asks, invited]: readonly Visitor[], time: number): void {
  if (asks) ask(agenda, club, asks, { time, comesIn: false });
  if (invited) inviteByOwner(agenda, club, invited, { time: time + day, comesIn: false });
}

const join: Way = (agenda, club, visitor, { time }) =>
  agenda.at(time, async () => {
    await visitor.call(groupCalls.join, { params: { id: club.id } });
    club.members.push(visitor);
  });

const ask: Way = (agenda, club, visitor, { time, comesIn }) => {
  const { id, owner } = club;
  let requestId = 0;
  agenda.at(time, async () => {
    const body = { message: 'I have played with some of you on Saturdays.' };
    const { viewer } = await visitor.call(memberCalls.join, { params: { groupId: id }, body });
    requestId = viewer.open?.inviteId ?? 0;
  });
  agenda.at(time + 5 * hour, async () => {
    const body = { status: comesIn ? ('accepted' as const) : ('rejected' as const) };
    await owner.call(inviteCalls.processRequest, { params: { id, requestId }, body });
    if (comesIn) club.members.push(visitor);
  });
};

/** A member's invitation goes to an admin first. */
const inviteBy =
  (inviterOf: (club: Club) => Visitor): Way =>
  (agenda, club, visitor, { time, comesIn }) => {
    const { id, owner } = club;
    let inviteId = 0;
    let needsApproval = false;
    agenda.at(time, async () => {
      const body = { username: visitor.username, message: 'We are one short, and you would fit in.' };
      const sent = await inviterOf(club).call(inviteCalls.send, { params: { id }, body });
      inviteId = sent.id;
      needsApproval = sent.type === 'member_invite';
    });
    agenda.at(time + 6 * hour, async () => {
      if (!needsApproval) return;
      await owner.call(inviteCalls.processInvite, { params: { id, inviteId }, body: { status: 'approved' } });
    });
    agenda.at(time + 20 * hour, async () => {
      const body = { status: comesIn ? ('accepted' as const) : ('rejected' as const) };
      await visitor.call(inviteCalls.respond, { params: { inviteId }, body });
      if (comesIn) club.members.push(visitor);
    });
  };

const inviteByOwner = inviteBy(({ owner }) => owner);
const inviteByMember = inviteBy(({ owner, members }) => members.at(-1) ?? owner);

/** With a link that is taken back once they are in. */
const follow: Way = (agenda, club, visitor, { time }) => {
  const { id, owner } = club;
  let link = { id: 0, token: '' };
  agenda.at(time, async () => {
    link = await owner.call(linkCalls.create, { params: { id }, body: {} });
  });
  agenda.at(time + 2 * hour, async () => {
    await visitor.call(linkCalls.use, { params: { token: link.token } });
    club.members.push(visitor);
  });
  agenda.at(time + 2 * day, () => owner.call(linkCalls.revoke, { params: { id, linkId: link.id } }));
};

const waysIn = [inviteByOwner, ask, inviteByMember, follow] as const;
