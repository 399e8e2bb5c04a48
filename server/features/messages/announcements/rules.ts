import { Refusal } from '../../../kernel/refusal.ts';
import { isStaff, type Membership } from '../../../membership/rules.ts';

interface Announced extends Pick<Membership, 'role'> {
  groupId: number | null;
  isAnnouncement: boolean;
  deletedAt: string | null;
}

/** Who has read an announcement is for the staff of its group. @throws Refusal `not_allowed`, `not_found` */
export function assertMaySeeReaders({ groupId, isAnnouncement, deletedAt, ...member }: Announced): void {
  if (groupId === null || !isStaff(member)) {
    throw new Refusal(
      'not_allowed',
      'Only moderators and administrators of the group see who has read an announcement.',
    );
  }
  if (!isAnnouncement || deletedAt !== null) throw new Refusal('not_found', 'This announcement could not be found.');
}

/** Once. @throws Refusal `already_done` */
export function assertNotReminded({ remindedAt }: { remindedAt: string | null }): void {
  if (remindedAt !== null) throw new Refusal('already_done', 'They have been reminded already.');
}
