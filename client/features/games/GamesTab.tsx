import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { pages, query } from '#client/data/queries.ts';
import { useSetInAddress } from '#client/lib/address-state.ts';
import { fieldPair } from '#client/lib/scheduling/fields.tsx';
import { CardSkeletons } from '#client/lib/scheduling/placeholders.tsx';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore, PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { type Game, gameCalls } from '#contract/games.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { gamesFreshFor } from './actions.ts';
import { EventCard, GameCard } from './GameCard.tsx';
import { distances, type Filter, filterIn, type Joinable, loudestOf, useJoinable, wantedOptions } from './joinable.ts';

const list = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-3';

/**
 * Games to join, and open events of public groups, soonest first; one's own before them.
 *
 * @param onPropose opens the form
 */
export function GamesTab({ onPropose }: { onPropose: () => void }) {
  const now = useNow(minute);
  const own = useInfiniteQuery({
    ...pages(gameCalls.list, { query: { whose: 'own', limit: 12 } }),
    staleTime: gamesFreshFor,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnGames own={own} now={now} />
      {/* It fetches meanwhile, and is not pushed down by one's own. */}
      <div hidden={own.isPending}>
        <ToJoin now={now} onPropose={onPropose} />
      </div>
    </div>
  );
}

const loading = <CardSkeletons label="Loading the games" list={list} card="h-76" />;

function OwnGames({ own, now }: { own: PagedListProps<Game>['query']; now: number }) {
  return (
    <PagedList
      query={own}
      loading={loading}
      failed="Your games could not be loaded."
      empty={null}
      more="Show more of your games"
    >
      {(games) => (
        <section aria-labelledby="own-games">
          <h2 id="own-games" className="mb-2 text-lg">
            Your games
          </h2>
          <ol className={list}>
            {games.map((game) => (
              <GameCard key={game.id} game={game} now={now} isOwn />
            ))}
          </ol>
        </section>
      )}
    </PagedList>
  );
}

function ToJoin({ now, onPropose }: { now: number; onPropose: () => void }) {
  const [address] = useSearchParams();
  const setFilter = useSetInAddress();
  const filter = filterIn(address);
  const { shown, missing, more } = useJoinable(filter);
  const isFiltered = filter.wanted !== 'all' || filter.maxDistanceKm !== undefined;
  const hasSome = isFiltered || shown.data === undefined || shown.data.length > 0;
  return (
    <section aria-labelledby="games-to-join">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="games-to-join" className="text-lg">
          Games to join
        </h2>
        {hasSome && (
          <Button variant="secondary" onClick={onPropose}>
            <Plus className="size-5" aria-hidden="true" />
            Start a game
          </Button>
        )}
      </div>
      {hasSome && <Filters filter={filter} />}
      {missing && (
        <div className="mb-3">
          <QueryView query={missing} loading={null} failed="Some could not be loaded.">
            {() => null}
          </QueryView>
        </div>
      )}
      <QueryView query={shown} loading={loading} failed="The games could not be loaded.">
        {(rows) =>
          rows.length > 0 ? (
            <>
              <Rows rows={rows} now={now} />
              <LoadMore query={more}>Show more games</LoadMore>
            </>
          ) : (
            <EmptyState
              title={isFiltered ? 'No games match' : 'No open games yet'}
              action={
                <>
                  <Button variant={isFiltered ? 'primary' : 'ball'} onClick={onPropose}>
                    Start a game
                  </Button>
                  {isFiltered && (
                    <Button variant="secondary" onClick={() => setFilter({ kind: '', km: '' })}>
                      Show all
                    </Button>
                  )}
                </>
              }
            >
              {isFiltered ? 'Start one, or see all games.' : 'Set a time and place, and see who’s coming.'}
            </EmptyState>
          )
        }
      </QueryView>
    </section>
  );
}

function Rows({ rows, now }: { rows: readonly Joinable[]; now: number }) {
  const loudest = loudestOf(rows.flatMap((each) => (each.kind === 'game' ? [each.game] : [])));
  return (
    <ol className={list}>
      {rows.map((each) =>
        each.kind === 'game' ? (
          <GameCard key={`game ${each.game.id}`} game={each.game} now={now} isLoudest={each.game.id === loudest} />
        ) : (
          <EventCard key={`event ${each.event.id}`} event={each.event} now={now} />
        ),
      )}
    </ol>
  );
}

/** What is looked for, and how far away it may be. */
function Filters({ filter: { wanted, maxDistanceKm } }: { filter: Filter }) {
  const setFilter = useSetInAddress();
  const { data: profile } = useQuery(query(matchmakingCalls.profile));
  // Without a location of one's own nothing is near or far, and of an event only the name of its location is known.
  const hasDistance = maxDistanceKm !== undefined || (profile?.place?.latitude != null && wanted !== 'events');
  return (
    <div className="mb-3 grid gap-3">
      <div className={fieldPair}>
        <SelectField
          label="What"
          options={wantedOptions}
          value={wanted}
          onChange={({ target: { value } }) =>
            setFilter({ kind: value === 'all' ? '' : value, ...(value === 'events' && { km: '' }) })
          }
        />
        {hasDistance && (
          <SelectField
            label="How far"
            options={[
              { value: '', label: 'Anywhere' },
              ...distances.map((km) => ({ value: km, label: `Up to ${km} km` })),
            ]}
            value={maxDistanceKm ?? ''}
            onChange={({ target: { value } }) => setFilter({ km: value })}
          />
        )}
      </div>
      {maxDistanceKm !== undefined && wanted === 'all' && (
        <p className="text-sm text-soft">Events are left out: their distance isn’t known.</p>
      )}
    </div>
  );
}
