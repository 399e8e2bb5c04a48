import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lookedAfterQuery } from '#client/lib/looked-after/looked-after.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Player } from '#contract/values.ts';
import { storeTournament } from '../../tournament-query.ts';

/** Whom the viewer looks after, and may enter and take out. */
export function useWards({ groupId }: Tournament): readonly Player[] {
  return useQuery(lookedAfterQuery(groupId)).data ?? [];
}

/** Enters those of them who are not in yet. */
export function Wards({ tournament }: { tournament: Tournament }) {
  const client = useQueryClient();
  const { id, participants, waiting, joinBy } = tournament;
  const enter = useAction(entryCalls.add, {
    failed: 'Could not be entered',
    onDone: (changed) => storeTournament(client, changed),
  });
  const known = new Set([...participants, ...waiting].map(({ userId }) => userId));
  const others = useWards(tournament).filter((ward) => !known.has(ward.id));
  if (others.length === 0 || (joinBy !== null && Date.parse(joinBy) < Date.now())) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2">
      {others.map((ward) => (
        <Button
          key={ward.id}
          variant="secondary"
          size="small"
          pending={enter.isPending}
          onClick={() => enter.run({ params: { id }, body: { userIds: [ward.id] } })}
        >
          <UserPlus className="size-4.5" aria-hidden="true" />
          Enter {ward.name}
        </Button>
      ))}
    </div>
  );
}
