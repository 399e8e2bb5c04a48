import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { findPlayer } from '#client/lib/find-player.ts';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { ownTeam, teamsOf } from '../model/teams.ts';
import { useJoin } from './joining.tsx';

/** In doubles before the start: how the viewer stands, who wants to play with them, and the way to a partner. */
export function DoublesEntry({ tournament }: { tournament: Tournament }) {
  const { id, participants, waiting } = tournament;
  const { isParticipant, mayJoin, askedBy } = tournament.viewer;
  const viewer = useViewer();
  const blocked = useBlocked();
  const [isOpen, setOpen] = useState(false);
  const join = useJoin({ isIn: isParticipant });
  const stands = ownTeam(participants, viewer.id);
  const own = participants.find(({ userId }) => userId === viewer.id);
  const asking = [...participants, ...waiting].filter(({ userId }) => askedBy.includes(userId) && !blocked.has(userId));
  const mayName = mayJoin || isParticipant;
  return (
    <>
      {stands && (
        <p role="status" className="font-semibold">
          {stands}
        </p>
      )}
      {asking.length > 0 && (
        <ul className="grid gap-3">
          {asking.map(({ userId, name }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <b dir="auto">{name}</b> wants to play with you
              </span>
              <Button
                variant="ball"
                pending={join.isPending}
                onClick={() => join.run({ params: { id }, body: { partnerId: userId } })}
              >
                Play with {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayName && (
        <Button
          variant={mayJoin && asking.length === 0 ? 'ball' : 'on-court'}
          data-place="partner"
          onClick={() => setOpen(true)}
        >
          {mayJoin ? 'Join' : own?.partnerId == null ? 'Name a partner' : 'Name another partner'}
        </Button>
      )}
      {isOpen && <PartnerDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says with whom one wants to play, or that one looks for a partner. Whoever is named has to agree. */
function PartnerDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const viewer = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLookedUp, setLookedUp] = useState(false);
  const { isParticipant } = tournament.viewer;
  const own = tournament.participants.find(({ userId }) => userId === viewer.id);
  const join = useJoin({ isIn: isParticipant, onDone: onClose, onFailed: setProblem });
  const request = (partnerId: number | null) => ({ params: { id: tournament.id }, body: { partnerId } });
  const looking = teamsOf(tournament.participants).looking.filter(({ userId }) => userId !== viewer.id);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[name="username"]')?.focus();
  }, [problem]);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const username = typed.trim();
    setProblem(undefined);
    if (username === '') return setProblem('Enter a username');
    setLookedUp(true);
    try {
      const player = await findPlayer(client, username);
      if (player) join.run(request(player.id));
      else setProblem('No player by that name');
    } catch (error) {
      setProblem(messageOf(error, 'The player could not be looked up. Please try again.'));
    } finally {
      setLookedUp(false);
    }
  };
  const mayLook = !isParticipant || own?.partnerId != null;
  return (
    <Dialog
      onClose={onClose}
      title={isParticipant ? 'Name a partner' : 'Join Tournament'}
      description="Doubles: teams of two. Your partner has to agree."
      footer={
        <>
          {mayLook && (
            <Button variant="secondary" onClick={() => join.run(request(null))}>
              Look for a partner
            </Button>
          )}
          <Button type="submit" form={id} pending={join.isPending || isLookedUp} pendingText="Asking…">
            Ask to play
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="grid gap-4" onSubmit={(event) => void ask(event)}>
        <UsernameField
          label="Partner"
          name="username"
          hint="Your partner’s username"
          typed={typed}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onChoose={setTyped}
          error={problem}
        />
        {looking.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 font-semibold">Also looking for a partner</legend>
            <div className="flex flex-wrap gap-2">
              {looking.map(({ userId, name }) => (
                <Button key={userId} variant="secondary" onClick={() => join.run(request(userId))}>
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {name}
                  </span>
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
