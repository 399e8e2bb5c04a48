import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { siteName } from '#client/lib/site-name.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { NearbyPlayer } from '#contract/matchmaking.ts';
import { FilterPanel, useChooseFilters } from './FilterPanel.tsx';
import { AskButton, cardList, detail, FoundCard } from './FoundCard.tsx';
import { countOf, filtersIn, otherReasons, widerThan } from './filters.ts';
import { HoursRow } from './HoursCard.tsx';
import { FindableSwitch } from './HowIPlay.tsx';
import { useProfile } from './ProfileProvider.tsx';
import { Proposal } from './Proposal.tsx';
import { type Filters, hoursQuery, playersQuery } from './queries.ts';

/** The game that could be, and players near one's rating. */
export function NearbyTab() {
  const isWide = useWide();
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useDialogInAddress('hours');
  const filters = filtersIn(address);
  const hours = useQuery({ ...hoursQuery(filters), placeholderData: keepPreviousData });
  const players = useInfiniteQuery({ ...playersQuery(filters), placeholderData: keepPreviousData });
  const sayWhen = () => {
    if (isWide) document.querySelector<HTMLElement>('#hours [tabindex="0"]')?.focus();
    else setOpen(true);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {!isWide && (
        <>
          <HiddenLine />
          <HoursRow isOpen={isOpen} onOpenChange={setOpen} />
        </>
      )}
      <Proposal hours={hours} onSayWhen={sayWhen} />
      <NearPlayers list={players} filters={filters} />
    </div>
  );
}

/** Shown where nobody can find one: and then for as long as the page is open, so that nothing moves under the finger. */
function HiddenLine() {
  const { profile } = useProfile();
  const [wasHidden, setWasHidden] = useState(false);
  if (profile && !profile.isFindable && !wasHidden) setWasHidden(true);
  return wasHidden && <FindableSwitch isLine />;
}

type PlayerList = UseInfiniteQueryResult<{ pages: Page<NearbyPlayer>[] }>;

/** Those who want to be found, who fits best first: six, and more on demand. */
function NearPlayers({ list, filters }: { list: PlayerList; filters: Filters }) {
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
        {({ pages }) => {
          // One who moves while the pages are fetched may be on two of them.
          const players = pages
            .flatMap(({ items }) => items)
            .filter(({ user }, at, all) => all.findIndex((each) => each.user.id === user.id) === at);
          const tones = tonesOf(players.map(({ user }) => user.id));
          if (players.length === 0) return <NobodyNear filters={filters} />;
          return (
            <>
              <ul className={cardList}>
                {players.map((player) => (
                  <PlayerCard key={player.user.id} player={player} tone={tones.get(player.user.id)} />
                ))}
              </ul>
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

function PlayerCard({ player, tone }: { player: NearbyPlayer; tone: Tone | undefined }) {
  const { profile, slots } = useProfile();
  const { user, reasons, hour, distanceKm } = player;
  const others = otherReasons(player);
  const invite = () =>
    slots.onPropose({
      ...(hour && { localStart: hour.localStart, timeZone: profile?.timeZone ?? ownZone() }),
      place: profile?.place ?? null,
      asked: [user],
    });
  return (
    <FoundCard
      href={`/players/${user.id}`}
      picture={<PlayerFace id={user.id} name={user.name} tone={tone} size="row" />}
      name={
        <>
          <BreakableName name={user.name} /> {user.rating > 0 && <PlayerRating player={user} />}
        </>
      }
      actions={
        <>
          <AskButton user={user} hour={hour} />
          <Button variant="ghost" size="small" onClick={invite}>
            <span>
              Invite<span className="sr-only"> {user.name} to a game</span>
            </span>
          </Button>
        </>
      }
    >
      {hour && (
        <span className="flex gap-1.5 text-[0.875rem] font-semibold text-court-text">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {reasons[0]}
        </span>
      )}
      {(others || distanceKm !== null) && (
        <small className={detail}>
          {others}
          {distanceKm !== null && (
            <span className="whitespace-nowrap">
              {others && ' · '}
              {distanceKm.toLocaleString('en-GB')} km<span className="sr-only"> away</span>
            </span>
          )}
        </small>
      )}
    </FoundCard>
  );
}

/** Nobody fits: who might, if one looks farther, and how to bring somebody here. */
function NobodyNear({ filters }: { filters: Filters }) {
  const { slots } = useProfile();
  const { rating } = useViewer();
  const choose = useChooseFilters();
  const wider = widerThan(filters.within, rating);
  const isNarrowed = countOf({ ...filters, within: undefined }) > 0;
  return (
    <EmptyState
      title={isNarrowed ? 'No matches' : rating === 0 ? 'Nobody to find yet' : 'Nobody near your level yet'}
      action={
        <>
          {isNarrowed && <Button onClick={() => choose()}>Clear filters</Button>}
          {wider && (
            <Button
              variant={isNarrowed ? 'secondary' : 'primary'}
              onClick={() => choose({ within: String(wider.within) })}
            >
              Widen to {wider.ratings}
            </Button>
          )}
          <Button variant="secondary" onClick={() => slots.onPropose()}>
            Propose a game
          </Button>
          <Button variant="secondary" onClick={inviteSomebody}>
            Invite someone
          </Button>
        </>
      }
    >
      Only players who want to be found appear here.
    </EmptyState>
  );
}

/** To the site itself. */
function inviteSomebody(): void {
  const url = location.origin;
  if (canShare()) void shareLink({ url, title: siteName.get(), text: 'Shall we find games together?' });
  else void copyLink(url);
}
