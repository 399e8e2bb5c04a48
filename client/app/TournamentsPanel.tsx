import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { recentOf } from '#client/features/tournaments/list/recent.ts';
import { summaryOf } from '#client/features/tournaments/list/words.ts';
import { addressOfTournament } from '#client/features/tournaments/navigation.ts';
import { states } from '#client/features/tournaments/words.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { Panel, PanelRow } from './Panel.tsx';

/** Specification section 9. */
const rows = 3;

export function TournamentsPanel() {
  const active = useInfiniteQuery(pages(tournamentCalls.list, { query: { status: 'active', limit: rows } }));
  const completed = useInfiniteQuery(pages(tournamentCalls.list, { query: { status: 'completed', limit: rows } }));
  const lists = [active, completed];
  const data =
    active.data && completed.data && recentOf(rowsOf(active.data), rowsOf(completed.data), Date.now()).slice(0, rows);
  return (
    <Panel
      title="Recent Tournaments"
      all={{ to: '/tournaments', label: 'tournaments' }}
      query={{
        data,
        error: active.error ?? completed.error,
        isFetching: lists.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
      }}
      rows={rows}
      empty="No recent tournaments. A group’s admin can start one on the group’s page."
    >
      {(card) => <RecentTournament key={card.id} card={card} />}
    </Panel>
  );
}

function RecentTournament({ card }: { card: TournamentCard }) {
  const { id, name, group, status } = card;
  const tone = useGroupTone(group.id);
  return (
    <PanelRow
      to={addressOfTournament(id)}
      leading={<Avatar name={group.name} tone={tone} shape="square" />}
      title={name}
      text={summaryOf(card, Date.now())}
      trailing={<Badge tone={states[status].tone}>{states[status].label}</Badge>}
    />
  );
}
