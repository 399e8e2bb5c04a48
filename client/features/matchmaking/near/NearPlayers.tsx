import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Page } from '#client/data/call.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { NearbyPlayer } from '#contract/matchmaking.ts';
import type { FindPlayersParts } from '../parts.ts';
import type { Filters } from '../queries.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { NobodyNear } from './NobodyNear.tsx';
import { PlayerCard } from './PlayerCard.tsx';

interface NearPlayersProps {
  list: UseInfiniteQueryResult<{ pages: Page<NearbyPlayer>[] }>;
  filters: Filters;
  parts: FindPlayersParts;
}

/** Those who want to be found, who fits best first: six, and more on demand. */
export function NearPlayers({ list, filters, parts }: NearPlayersProps) {
  const id = useId();
  const { rating } = useViewer();
  return (
    <section aria-labelledby={id}>
      <FilterPanel filters={filters}>
        <h2 id={id} tabIndex={-1} className="text-lg">
          {rating === 0 ? 'Near you' : 'Near your rating'}
        </h2>
      </FilterPanel>
      <QueryView
        query={list}
        loading={<RowSkeletons label="Loading players" />}
        failed="The players near you could not be loaded."
      >
        {(data) => {
          const players = eachOnce(data.pages);
          if (players.length === 0) return <NobodyNear filters={filters} parts={parts} />;
          return (
            <>
              <Cards players={players} parts={parts} />
              <LoadMore query={list} isOnDemand>
                Show more players
              </LoadMore>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function Cards({ players, parts }: { players: readonly NearbyPlayer[]; parts: FindPlayersParts }) {
  const tones = tonesOf(players.map(({ user }) => user.id));
  const { ask, isPending } = parts.useAsking();
  const [asked, setAsked] = useState<number>();
  return (
    <ul className="fp-cards">
      {players.map((player) => (
        <PlayerCard
          key={player.user.id}
          player={player}
          tone={tones.get(player.user.id)}
          isAsking={isPending && asked === player.user.id}
          onAsk={(draft) => {
            setAsked(player.user.id);
            ask(player.user.id, draft);
          }}
          onPropose={parts.onPropose}
        />
      ))}
    </ul>
  );
}

/** One who moves while the pages are fetched may be on two of them. */
function eachOnce(pages: readonly Page<NearbyPlayer>[]): NearbyPlayer[] {
  const players = new Map<number, NearbyPlayer>();
  for (const player of pages.flatMap(({ items }) => items)) {
    if (!players.has(player.user.id)) players.set(player.user.id, player);
  }
  return [...players.values()];
}
