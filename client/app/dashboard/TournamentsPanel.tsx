import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import { positionOf, recentOf, shareOf, summaryOf } from '#client/features/tournaments/model/cards.ts';
import { states } from '#client/features/tournaments/model/labels.ts';
import { addressOfTournament } from '#client/features/tournaments/navigation.ts';
import { isMedalPlace, Medal, medalNames } from '#client/features/tournaments/parts/Medal.tsx';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { activeTournaments, completedTournaments, maxTournaments } from './activities.ts';
import { NothingYet, Panel, PanelList, PanelRow } from './Panel.tsx';

export function TournamentsPanel() {
  const active = useInfiniteQuery(activeTournaments);
  const completed = useInfiniteQuery(completedTournaments);
  const lists = [active, completed];
  const data =
    active.data &&
    completed.data &&
    recentOf(
      rowsOf(active.data).filter(({ isUnfinished }) => !isUnfinished),
      rowsOf(completed.data),
      Date.now(),
    ).slice(0, maxTournaments);
  const query = {
    data,
    error: active.error ?? completed.error,
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  };
  return (
    <Panel title="Recent Tournaments" all={{ to: '/tournaments', label: 'tournaments' }}>
      <PanelList
        query={query}
        rows={maxTournaments}
        empty={
          <NothingYet text="No recent tournaments." to="/tournaments">
            Find one to join
          </NothingYet>
        }
      >
        {(card) => (
          <PanelRow
            key={card.id}
            to={addressOfTournament(card.id)}
            leading={<OwnStanding card={card} />}
            title={card.name}
            text={summaryOf(card, Date.now())}
            trailing={<Badge tone={states[card.status].tone}>{states[card.status].label}</Badge>}
          />
        )}
      </PanelList>
    </Panel>
  );
}

/** How I do in it, or did; of one that others play, its group. */
function OwnStanding({ card }: { card: TournamentCard }) {
  const { own, status, group } = card;
  const tone = useGroupTone(group.id);
  if (!own) return <Avatar name={group.name} tone={tone} shape="square" />;
  if (status === 'completed' && isMedalPlace(own.place)) {
    return (
      <>
        <Medal place={own.place} className="size-10 shrink-0" />
        <span className="sr-only">{medalNames[own.place]}</span>
      </>
    );
  }
  const { place, record, said } = positionOf(own);
  return (
    <span className="relative grid size-10 shrink-0 place-items-center font-heading text-[0.875rem] font-bold">
      <svg className="absolute inset-0 -rotate-90" viewBox="0 0 40 40" fill="none" strokeWidth="4" aria-hidden="true">
        <circle cx="20" cy="20" r="18" style={{ stroke: 'var(--color-sunken)' }} />
        <circle
          cx="20"
          cy="20"
          r="18"
          pathLength="100"
          strokeDasharray={`${100 * shareOf(card)} 100`}
          style={{ stroke: 'var(--color-court-text)' }}
        />
      </svg>
      <span aria-hidden="true">{place ?? record}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
