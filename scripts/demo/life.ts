import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls, type MemberRole } from '#contract/groups.ts';
import { comeIn, stayOut } from './coming.ts';
import { type Agenda, type Club, day, hour, minute, type Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** What happens in a club over the year: who comes and goes, who helps to run it, what its admins change. */
export function live(agenda: Agenda, stage: Stage, club: Club, visitors: readonly Visitor[], start: number): void {
  const { every, offset = 0 } = club.sample;
  const coming = visitors.filter((visitor, at) => visitor !== club.owner && at % every === offset);
  comeAndGo(agenda, stage, club, coming, start);
  if (club.sample.isPrivate) {
    const others = visitors.filter((visitor) => visitor !== club.owner && !coming.includes(visitor));
    stayOut(agenda, club, others.slice(-2), start + 100 * day);
  }
  helpOut(agenda, club, coming, start);
  edit(agenda, stage, club, start);
}

function comeAndGo(agenda: Agenda, stage: Stage, club: Club, coming: readonly Visitor[], start: number): void {
  const firstFew = Math.max(4, Math.ceil(coming.length / 3));
  const last = stage.end - 12 * day;
  for (const [at, visitor] of coming.entries()) {
    const later = start + 14 * day + ((last - start - 14 * day) * at) / coming.length;
    const time = at < firstFew ? start + at * 19 * minute : later + Math.floor(stage.random() * 20 * hour);
    comeIn(agenda, club, visitor, { time, at });
    const leaves = time + 40 * day;
    // Who goes, and who is taken out, is nobody who helps to run it.
    if (at % 13 === 9 && leaves < last) {
      agenda.at(leaves, async () => {
        if (at % 2 === 0) {
          await club.owner.call(memberCalls.remove, { params: { groupId: club.id, userId: visitor.id } });
        } else await visitor.call(groupCalls.leave, { params: { id: club.id } });
        club.members = club.members.filter((member) => member !== visitor);
      });
    }
  }
}

/** Of those who came first one becomes a moderator, one an admin, and one tries being a moderator for a summer. */
function helpOut(agenda: Agenda, club: Club, [moderator, admin, trying]: readonly Visitor[], start: number): void {
  const become = (visitor: Visitor | undefined, role: MemberRole, days: number) => {
    if (visitor === undefined) return;
    agenda.at(start + days * day, () =>
      club.owner.call(memberCalls.setRole, { params: { groupId: club.id }, body: { userId: visitor.id, role } }),
    );
  };
  become(moderator, 'moderator', 30);
  become(admin, 'admin', 75);
  become(trying, 'moderator', 120);
  become(trying, 'member', 260);
  if (club.sample.isHandedOver && admin) {
    agenda.at(start + 180 * day, () =>
      club.owner.call(groupCalls.handOver, { params: { id: club.id }, body: { userId: admin.id } }),
    );
  }
}

function edit(agenda: Agenda, stage: Stage, club: Club, start: number): void {
  const { name, description, notes = [] } = club.sample;
  const change = (days: number, body: { description: string } | { note: string } | { imagePosition: string }) =>
    agenda.at(start + days * day, () => club.owner.call(groupCalls.update, { params: { id: club.id }, body }));
  change(40, { description });
  for (const [at, note] of notes.entries()) change(60 + (at * 280) / notes.length, { note });
  const file = stage.pictures.get(name);
  if (file === undefined) throw new Error(`${name} has no banner`);
  let uploading: Promise<unknown> | undefined;
  // It is made while others act.
  agenda.at(start + 21 * day, async () => {
    uploading = club.owner.call(pictureCalls.upload, { params: { id: club.id }, file });
  });
  agenda.at(start + 22 * day, () => uploading);
  change(22, { imagePosition: '50%,40%,1.2' });
}
