import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Tone } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { waitsFor } from './invite-words.ts';

/** Who is invited by whom, what it waits for, and the way to take it back. */
export function OpenInviteRow({ invite, tone }: { invite: Invite; tone: Tone }) {
  const viewer = useViewer();
  const { invitee, inviter, inviterId, createdAt, message, mayCancel } = invite;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <PlayerFace id={invitee.id} name={invitee.username} tone={tone} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span dir="auto">
            <PlayerLink id={invitee.id}>{invitee.username}</PlayerLink>
          </span>
          <RatingBadge rating={invitee.rating} />
        </p>
        <p className="text-sm text-soft">
          {waitsFor(invite)} · by {inviterId === viewer.id ? 'you' : inviter.username}, {ago(createdAt)}
        </p>
        {message && (
          <p className="text-sm text-soft italic" dir="auto">
            {message}
          </p>
        )}
      </div>
      {mayCancel && <CancelButton invite={invite} />}
    </li>
  );
}

function CancelButton({ invite: { id: inviteId, groupId, invitee } }: { invite: Invite }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const params = { id: groupId, inviteId };
  const cancel = useAction(inviteCalls.cancel, {
    failed: 'The invitation could not be cancelled',
    onSettled: () => {
      setAsks(false);
      return client.invalidateQueries(answersOf(inviteCalls.list, { params: { id: groupId } }));
    },
  });
  return (
    <>
      <Button variant="secondary" pending={cancel.isPending} onClick={() => setAsks(true)}>
        Cancel
        <span className="sr-only"> the invitation of {invitee.username}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Take back the invitation of ${invitee.username}?`}
        confirm="Take it back"
        destructive
        pending={cancel.isPending}
        onConfirm={() => cancel.run({ params })}
      >
        It vanishes for everybody, and nobody can accept it any longer. You can invite {invitee.username} again.
      </ConfirmDialog>
    </>
  );
}
