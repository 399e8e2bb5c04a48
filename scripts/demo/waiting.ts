import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { SampleGroup } from './groups.ts';
import { type Agenda, type Club, day, hour, minute, type Stage, visitorIn } from './stage.ts';
import type { Visitor } from './visitor.ts';

const requests = [
  'Nadia says you need a left-hander.',
  'I mow the courts on Fridays. May I play on them, too?',
  '',
  'Back from my knee at last, and looking for regular games.',
  'I bring cake.',
];

/** What nobody has answered yet: most of it waits for the person whom visitors may be. */
export function leaveWaiting(agenda: Agenda, stage: Stage, clubs: readonly Club[], visitors: readonly Visitor[]): void {
  const visitor = visitorIn(visitors);
  const waiting = (waits: SampleGroup['waits']) => clubs.filter(({ sample }) => sample.waits === waits);
  const outside = (club: Club) => visitors.filter((each) => each !== visitor && !club.members.includes(each));
  const send = (club: Club, by: Visitor, { username }: Visitor, message: string) =>
    by.call(inviteCalls.send, { params: { id: club.id }, body: { username, message } });

  for (const club of waiting('for its owner')) {
    const { id, owner } = club;
    for (const [at, message] of requests.entries()) {
      agenda.at(stage.end - 5 * day + at * 17 * hour, async () => {
        await outside(club)
          .at(at)
          ?.call(memberCalls.join, { params: { groupId: id }, body: { message } });
      });
    }
    for (const at of [0, 1]) {
      agenda.at(stage.end - (2 - at) * day, async () => {
        const [by, whom] = [club.members.at(-1 - at), outside(club).at(5 + at)];
        if (by && whom) await send(club, by, whom, 'Steady at the net, and good company after.');
      });
      agenda.at(stage.end - (3 - at) * 9 * hour, async () => {
        const whom = outside(club).at(7 + at);
        if (whom) await send(club, owner, whom, 'We would be glad to have you.');
      });
    }
    agenda.at(stage.end - 10 * day, () =>
      owner.call(linkCalls.create, { params: { id }, body: { needsApproval: true, mostUses: 25 } }),
    );
  }

  for (const [at, club] of waiting('for the visitor').entries()) {
    const time = stage.end - (at + 1) * 20 * hour;
    const { id } = club;
    let inviteId = 0;
    const isByMember = at % 2 === 1;
    agenda.at(time, async () => {
      const by = isByMember ? club.members.at(-1) : club.owner;
      if (by) ({ id: inviteId } = await send(club, by, visitor, 'Bring your third shot. First round is on us.'));
    });
    if (!isByMember) continue;
    agenda.at(time + 40 * minute, () =>
      club.owner.call(inviteCalls.processInvite, { params: { id, inviteId }, body: { status: 'approved' } }),
    );
  }

  for (const { id } of waiting('by the visitor')) {
    agenda.at(stage.end - 2 * day, () =>
      visitor.call(memberCalls.join, {
        params: { groupId: id },
        body: { message: 'I heard your courts do not get wet.' },
      }),
    );
  }
}
