import type { Group } from '#contract/groups.ts';
import { InviteForm } from './InviteForm.tsx';
import { LinksCard } from './links/LinksCard.tsx';
import { OpenInvites } from './OpenInvites.tsx';

/** How people are brought in: by name, and by admins with a link for many. */
export default function InviteTab({ group }: { group: Group }) {
  if (!group.viewer.mayManage) {
    return (
      <div className="grid max-w-2xl gap-4">
        <InviteForm group={group} />
        <OpenInvites group={group} />
      </div>
    );
  }
  // On a phone the links stand before the invitations, which may be many.
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="contents lg:grid lg:gap-4">
        <InviteForm group={group} />
        <div className="order-last lg:order-none">
          <OpenInvites group={group} />
        </div>
      </div>
      <LinksCard group={group} />
    </div>
  );
}
