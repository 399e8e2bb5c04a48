import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, LogOut, Replace, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { calledIn, type Field, matesIn } from '../model/field.ts';
import { recordOf } from '../model/match-labels.ts';
import { type Bracket, matchesOf } from '../model/rounds.ts';

import { LinkedNames } from '../parts/PlayerName.tsx';
import { storeTournament } from '../tournament-query.ts';
import { AddPlayers } from './lazy.tsx';
import { ReplaceDialog } from './PeopleDialog.tsx';
import { hasResult, WithdrawDialog } from './WithdrawDialog.tsx';

/** Who plays, and for the organiser what can be done about it: somebody has to go, comes back, or comes late. */
export function PlayersTab({ field }: { field: Field }) {
  const [adds, setAdds] = useState(false);
  const { tournament, bracket } = field;
  const isDoubles = tournament.gameType === 'doubles';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {isDoubles ? counted(bracket.entrants.length, 'team') : counted(bracket.entrants.length, 'player')}
        </p>
        <Button variant="secondary" size="small" data-place="add-late" onClick={() => setAdds(true)}>
          <UserPlus className="size-4" aria-hidden="true" />
          {isDoubles ? 'Add a late team' : 'Add a late player'}
        </Button>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {bracket.entrants.map((entrant) => (
          <EntrantRow key={entrant.id} entrant={entrant} field={field} />
        ))}
      </ul>
      {adds && <AddPlayers tournament={tournament} onClose={() => setAdds(false)} />}
    </div>
  );
}

type Entrant = Bracket['entrants'][number];

/** What is asked about, and of a replacement whose. */
type Asked = { about: 'withdraw' } | { about: 'bring-back'; problem: string } | { about: 'replace'; userId: number };

/** A player or a team, with what the organiser can do. */
function EntrantRow({ entrant: { id, team, seed, hasWithdrawn }, field }: { entrant: Entrant; field: Field }) {
  const { tournament, bracket } = field;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const mates = matesIn(field.players, team);
  const { name, names } = calledIn(field.players, team);
  const standing = field.players.get(id)?.standing;
  const hasPlayed = hasResult(id, matchesOf(bracket));
  const bringBack = useMutation({
    ...mutation(floorCalls.reinstate),
    onSuccess: (changed) => storeTournament(client, changed),
    onError: (error) => {
      // That others would lose results is a question, not a failure.
      if (error instanceof CallError && error.code === 'would_void') {
        setAsked({ about: 'bring-back', problem: error.message });
      } else {
        toast({ title: 'Could not bring them back', description: messageOf(error, ''), destructive: true });
      }
    },
  });
  const items = hasWithdrawn
    ? [
        {
          label: 'Bring back',
          icon: Undo2,
          onChoose: () => bringBack.mutate({ params: { id: tournament.id }, body: { userId: id } }),
        },
      ]
    : [
        ...mates.map(({ userId, name: mate }) => ({
          label: team.length > 1 ? `Replace ${mate}` : 'Replace',
          icon: Replace,
          onChoose: () => setAsked({ about: 'replace', userId }),
          unless: hasPlayed ? 'Only before their first match' : undefined,
        })),
        {
          label: 'Withdraw',
          icon: LogOut,
          onChoose: () => setAsked({ about: 'withdraw' }),
          isApart: true,
          isDanger: true,
        },
      ];
  const close = () => setAsked(undefined);
  return (
    <li tabIndex={-1} className="flex min-h-14 items-center gap-3 py-1">
      <PlayerFace id={id} name={name} names={names} tone={field.players.get(id)?.tone} size="small" />
      <div className="relative min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span
            className={hasWithdrawn ? 'min-w-0 text-soft line-through wrap-anywhere' : 'min-w-0 wrap-anywhere'}
            dir="auto"
          >
            <LinkedNames team={mates} />
          </span>
          {hasWithdrawn && <Badge tone="red">withdrawn</Badge>}
        </p>
        <p className="figures text-sm text-soft">
          {standing && standing.played > 0 ? `${recordOf(standing)} · ` : ''}seed {seed}
        </p>
      </div>
      <Menu label={`Actions for ${name}`} icon={EllipsisVertical} items={items} />
      {asked?.about === 'withdraw' && <WithdrawDialog userId={id} name={name} field={field} onClose={close} />}
      {asked?.about === 'bring-back' && (
        <BringBackDialog userId={id} name={name} problem={asked.problem} tournament={tournament} onClose={close} />
      )}
      {asked?.about === 'replace' && (
        <ReplaceDialog
          userId={asked.userId}
          name={calledIn(field.players, [asked.userId]).name}
          tournament={tournament}
          onClose={close}
        />
      )}
    </li>
  );
}

interface BringBackDialogProps {
  userId: number;
  name: string;
  /** Why it was not simply done: what would lose its result. */
  problem: string;
  tournament: Tournament;
  onClose: () => void;
}

/** Asks before somebody comes back whose opponents have played on: those matches lose their results. */
function BringBackDialog({ userId, name, problem, tournament, onClose }: BringBackDialogProps) {
  const client = useQueryClient();
  const bringBack = useAction(floorCalls.reinstate, {
    done: `${name} is back`,
    failed: 'Could not bring them back',
    onDone: async (changed) => {
      onClose();
      await storeTournament(client, changed);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Bring ${name} back?`}
      confirm="Bring back and undo those results"
      destructive
      pending={bringBack.isPending}
      onConfirm={() => bringBack.run({ params: { id: tournament.id }, body: { userId, voiding: true } })}
    >
      <p>{problem}</p>
    </ConfirmDialog>
  );
}
