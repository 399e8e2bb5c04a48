import { useInfiniteQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { tournamentCalls } from '#contract/tournaments.ts';
import { Panel, PanelRow } from './Panel.tsx';

/** Specification section 9. */
const rows = 3;

const states = {
  pending: { label: 'Pending', tone: 'amber' },
  active: { label: 'Active', tone: 'green' },
  completed: { label: 'Completed', tone: 'blue' },
} as const;

export function TournamentsPanel() {
  const list = useInfiniteQuery(pages(tournamentCalls.list, { query: { limit: rows } }));
  return (
    <Panel
      title="Recent Tournaments"
      all={{ to: '/tournaments', label: 'tournaments' }}
      query={{ ...list, data: list.data && rowsOf(list.data).slice(0, rows) }}
      rows={rows}
      empty="No tournaments yet. A group’s admin can start one on the group’s page."
    >
      {({ id, name, group, participantCount, status }) => (
        <PanelRow
          key={id}
          to={`/tournaments/details/${id}`}
          leading={
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-court-soft text-court-text">
              <Trophy className="size-5" aria-hidden="true" />
            </span>
          }
          title={name}
          text={`${counted(participantCount, 'player')} · ${group.name}`}
          trailing={<Badge tone={states[status].tone}>{states[status].label}</Badge>}
        />
      )}
    </Panel>
  );
}
