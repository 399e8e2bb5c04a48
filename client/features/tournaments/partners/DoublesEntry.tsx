import { useState } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import PartnerDialog from './PartnerDialog.tsx';
import { ownTeam } from './teams.ts';
import { useJoin } from './use-join.ts';

/** In doubles before the start: how the viewer stands, who wants to play with them, and the way to a partner. */
export function DoublesEntry({ tournament }: { tournament: Tournament }) {
  const { id, participants } = tournament;
  const { isParticipant, mayJoin, askedBy } = tournament.viewer;
  const viewer = useViewer();
  const blocked = useBlocked();
  const [isOpen, setOpen] = useState(false);
  const join = useJoin({ isIn: isParticipant });
  const stands = ownTeam(participants, viewer.id);
  const own = participants.find(({ userId }) => userId === viewer.id);
  const asking = participants.filter(({ userId }) => askedBy.includes(userId) && !blocked.has(userId));
  if (!mayJoin && !isParticipant) return null;
  return (
    <>
      {stands && (
        <p role="status" className="font-semibold">
          {stands}
        </p>
      )}
      {asking.length > 0 && (
        <ul className="grid gap-3">
          {asking.map(({ userId, username }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <b dir="auto">{username}</b> wants to play with you
              </span>
              <Button
                variant="ball"
                pending={join.isPending}
                onClick={() => join.run({ params: { id }, body: { partnerId: userId } })}
              >
                Play with {username}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant={mayJoin && asking.length === 0 ? 'ball' : 'on-court'}
        data-place="partner"
        onClick={() => setOpen(true)}
      >
        {mayJoin ? 'Join' : own?.partnerId == null ? 'Name a partner' : 'Name another partner'}
      </Button>
      {isOpen && <PartnerDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}
