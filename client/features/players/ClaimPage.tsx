import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { MissingPage } from '#client/lib/MissingPage.tsx';
import { dayOf, timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Claim, claimCalls } from '#contract/claims.ts';
import { isGuest } from '#contract/guest-username.ts';
import { Box, boxStyle } from './parts.tsx';
import { lastResultsQuery, playerQuery } from './queries.ts';
import { LastResults } from './Results.tsx';
import { ratingFigure } from './ratings.ts';

/** Whether somebody is a guest of a group: what becomes theirs, before anything moves. */
export default function ClaimPage() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const claim = useQuery({ ...query(claimCalls.get, { params: { id } }), enabled: isId });
  if (!isId || (claim.error instanceof CallError && claim.error.status === 404)) {
    return (
      <MissingPage what="Claim" to="/groups" label="All groups">
        It was taken back, or you can’t see it.
      </MissingPage>
    );
  }
  return (
    <Page>
      <QueryView query={claim} loading={<RowSkeletons label="Loading" />} failed="It could not be loaded.">
        {(shown) => <ClaimView key={shown.id} claim={shown} />}
      </QueryView>
    </Page>
  );
}

function ClaimView({ claim }: { claim: Claim }) {
  const { guest, person, groupId, groupName, status, stays, viewer } = claim;
  const isAsked = status === 'asked';
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <PageHeader
        title={!isAsked ? outcomeOf(claim) : viewer.isPerson ? 'Is this you?' : `Is ${guest.name} ${person.name}?`}
        subtitle={isAsked ? askedText(claim) : undefined}
        back={{ to: `/groups/${groupId}`, label: groupName }}
      />
      <section aria-label="Guest and player" className={`${boxStyle} grid gap-4 p-4`}>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-center">
          <Side id={guest.id} name={guest.name} part="guest" isGuest={status !== 'accepted'} />
          <ArrowRight className="size-6 text-soft" aria-hidden="true" />
          <Side
            id={person.id}
            name={person.name}
            part={viewer.isPerson ? 'you' : isGuest(person) ? 'guest' : 'member'}
            isGuest={isGuest(person)}
          />
        </div>
        {isAsked && <Figures guestId={guest.id} />}
        {isAsked && claim.rating && <BecomingRating claim={claim} rating={claim.rating} />}
        <Decision claim={claim} />
      </section>
      {isAsked && <Results guestId={guest.id} />}
      {isAsked && stays.length > 0 && (
        <Box title="Stays as it is" count={stays.length}>
          <ul className="divide-y divide-line">
            {stays.map(({ kind, name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none of them moves.
              <li key={at} className="px-4 py-2.5">
                <b className="font-semibold wrap-anywhere" dir="auto">
                  {name}
                </b>
                <small className="block text-soft">Both are in this {kind}.</small>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  );
}

function askedText({ guest, person, askedBy, viewer }: Claim): string {
  if (!viewer.isPerson) {
    return askedBy?.id === person.id
      ? `${person.name} says they played as ${guest.name}.`
      : `${person.name} has not answered yet.`;
  }
  if (viewer.mayAccept)
    return `${askedBy?.name ?? 'An organiser'} says you played as ${guest.name} before you had an account.`;
  return 'An organiser of the group confirms it.';
}

function outcomeOf({ status, guest, person, viewer }: Claim): string {
  const owner = viewer.isPerson ? 'yours' : `${person.name}’s`;
  if (status === 'accepted') return `The games of ${guest.name} are ${owner}`;
  return status === 'declined'
    ? `${guest.name} is not ${viewer.isPerson ? 'you' : person.name}`
    : `${guest.name} has their games back`;
}

interface SideProps {
  id: number;
  name: string;
  part: string;
  isGuest: boolean;
}

const Side = ({ id, name, part, isGuest }: SideProps) => (
  <p className="grid min-w-0 justify-items-center gap-1">
    <span className={isGuest ? 'rounded-full border-2 border-control border-dashed p-0.5' : 'p-1'}>
      <PlayerFace id={id} name={name} size="large" isLarge />
    </span>
    <b className="font-semibold wrap-anywhere" dir="auto">
      {name}
    </b>
    <small className="text-soft">{part}</small>
  </p>
);

interface BecomingProps {
  claim: Claim;
  rating: NonNullable<Claim['rating']>;
}

/** What it does to their rating. */
function BecomingRating({ claim: { person, viewer }, rating: { before, after } }: BecomingProps) {
  const whose = viewer.isPerson ? 'Your' : `${person.name}’s`;
  const from = before === null ? '' : ` from ${ratingFigure(before)}`;
  return (
    <p className="text-center text-soft">
      {whose} club rating goes{from} to about <b className="figures font-semibold text-ink">{ratingFigure(after)}</b>.
    </p>
  );
}

/** How much becomes theirs. */
function Figures({ guestId }: { guestId: number }) {
  const { data } = useQuery(playerQuery(guestId));
  const record = data?.record;
  if (!record) return <div className="min-h-16" />;
  const { singles, doubles, medals } = record;
  const won = singles.won + doubles.won;
  const medalCount = medals.gold + medals.silver + medals.bronze;
  const figures = [
    { value: won + singles.lost + doubles.lost, label: 'games' },
    { value: won, label: 'won' },
    { value: medalCount, label: medalCount === 1 ? 'medal' : 'medals' },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line py-3 text-center">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Results({ guestId }: { guestId: number }) {
  const page = useQuery(playerQuery(guestId));
  const results = useInfiniteQuery(lastResultsQuery(guestId));
  return page.data ? <LastResults page={page.data} query={results} title="What moves" /> : null;
}

function Decision({ claim }: { claim: Claim }) {
  const { id, undoUntil, viewer, status, person, guest } = claim;
  const client = useQueryClient();
  const { queryKey } = query(claimCalls.get, { params: { id } });
  const params = { id };
  const [isMoved, setMoved] = useState(false);
  const onDone = (answer: Claim) => {
    client.setQueryData(queryKey, answer);
    setMoved(true);
    // Ratings follow soon, by themselves; what is kept of both is other now.
    void client.invalidateQueries();
  };
  const accept = useAction(claimCalls.accept, { failed: 'Not done', onDone });
  const decline = useAction(claimCalls.decline, { failed: 'Not done', onDone });
  const undo = useAction(claimCalls.undo, { failed: 'Could not be undone', onDone });
  if (status === 'asked') {
    return viewer.mayAccept ? (
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Button variant="ball" size="tall" pending={accept.isPending} onClick={() => accept.run({ params })}>
          {viewer.isPerson ? 'Yes, make them mine' : `Yes, it is ${person.name}`}
        </Button>
        <Button variant="secondary" size="tall" pending={decline.isPending} onClick={() => decline.run({ params })}>
          {viewer.isPerson ? 'Not me' : 'No'}
        </Button>
        <p className="text-center text-sm text-soft sm:col-span-2">You can undo this for a day.</p>
      </div>
    ) : (
      <Button variant="secondary" pending={decline.isPending} onClick={() => decline.run({ params })}>
        Take it back
      </Button>
    );
  }
  return (
    <div className="grid justify-items-center gap-2 text-center" role={isMoved ? 'status' : undefined}>
      {status === 'accepted' && (
        <p>
          {viewer.isPerson ? 'They count in your results, medals and club rating.' : `They count for ${person.name}.`}
        </p>
      )}
      {status === 'declined' && <p>Nothing moved. {guest.name} stays a guest.</p>}
      {status === 'undone' && <p>{guest.name} plays as a guest again.</p>}
      {viewer.mayUndo && undoUntil !== null && (
        <>
          <Button variant="secondary" pending={undo.isPending} onClick={() => undo.run({ params })}>
            <Undo2 className="size-5" aria-hidden="true" />
            Undo
          </Button>
          <p className="text-sm text-soft">
            Possible until {dayOf(undoUntil)}, {timeOf(undoUntil)}.
          </p>
        </>
      )}
    </div>
  );
}
