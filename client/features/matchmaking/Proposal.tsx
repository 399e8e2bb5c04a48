import { type ReactNode, useId } from 'react';
import { listed } from '#client/lib/counts.ts';
import { Courts, type Seat } from '#client/lib/scheduling/Courts.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { GameKind } from '#contract/games/facts.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import type { Face } from '#contract/values.ts';
import { useProfile } from './ProfileProvider.tsx';

/**
 * The game that could be: the hour at which most near one's rating can and one can oneself.
 *
 * @param onSayWhen opens the hours, or leads to them
 */
export function Proposal({ hours, onSayWhen }: { hours: Shown<CommonHours>; onSayWhen: () => void }) {
  return (
    <QueryView
      query={hours}
      loading={<Skeleton className="min-h-89 lg:min-h-56.5" corner="large" />}
      failed="Shared times could not be loaded."
    >
      {({ proposal }) => (proposal ? <PossibleGame proposal={proposal} /> : <NoGame onSayWhen={onSayWhen} />)}
    </QueryView>
  );
}

function PossibleGame({ proposal }: { proposal: NonNullable<CommonHours['proposal']> }) {
  const { slots } = useProfile();
  const { players, place, kind } = proposal;
  const now = useNow(minute);
  const when = whenOf(proposal, now);
  const isSingles = kind === 'singles';
  const { rating } = useViewer();
  return (
    <Card
      above={isSingles ? 'Both of you are free' : 'Four of you are free'}
      title={when.day}
      text={[
        `${listed(players.map(({ name }) => name))} ${rating === 0 ? '' : `${isSingles ? 'plays' : 'play'} near your level and `}`,
        `${isSingles ? 'is' : 'are'} also free then.`,
        when.zone && ` Times are in ${when.zone}.`,
        place && ` At ${place.name}.`,
      ]
        .filter(Boolean)
        .join('')}
      kind={kind}
      others={players}
    >
      <Button variant="ball" onClick={() => slots.onPropose({ ...proposal, asked: players })}>
        {isSingles ? `Ask ${players[0]?.name}` : 'Ask all three'}
      </Button>
    </Card>
  );
}

function NoGame({ onSayWhen }: { onSayWhen: () => void }) {
  const { profile, slots } = useProfile();
  const { rating } = useViewer();
  const near = rating === 0 ? 'Nobody near you' : 'Nobody near your level';
  if (profile && profile.availability.length > 0) {
    return (
      <Card
        above="No shared time yet"
        title="Start a game"
        text={`${near} is free when you are. Propose a time and let others join.`}
      >
        <Button variant="ball" onClick={() => slots.onPropose()}>
          Propose a game
        </Button>
      </Card>
    );
  }
  return (
    <Card
      above="Start with a time"
      title="When can you play?"
      text="Add your times once and see who near your level is also free."
    >
      <Button variant="ball" onClick={onSayWhen}>
        Add times
      </Button>
    </Card>
  );
}

interface CardProps {
  above: string;
  title: string;
  text: string;
  kind?: GameKind;
  others?: readonly Face[];
  children: ReactNode;
}

/** Keeps its height whatever it says. */
function Card({ above, title, text, kind = 'doubles', others = [], children }: CardProps) {
  const id = useId();
  const viewer = useViewer();
  const isSingles = kind === 'singles';
  const seats: Seat[] = [
    { ...viewer, kind: 'person' },
    ...others.map((player): Seat => ({ ...player, kind: 'person', isAsked: true })),
    ...Array<Seat>(4).fill({ kind: 'free' }),
  ];
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 grid-rows-[1fr_auto_auto] gap-3 rounded-lg border border-transparent bg-court p-4 text-[0.9375rem] leading-5.25 text-on-court shadow-low lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[1fr_auto] lg:items-center lg:gap-x-7 lg:gap-y-4 lg:p-6 min-h-89 lg:min-h-56.5 on-dark"
    >
      <div>
        <p className="font-semibold">{above}</p>
        <h2 id={id} tabIndex={-1} className="my-1.5 text-[min(1.875rem,9.5vw)] leading-[1.0625] lg:text-[2.25rem]">
          {title}
        </h2>
        <p dir="auto">{text}</p>
      </div>
      <div className="lg:col-[2] lg:row-[1/3]">
        <Courts courts={[seats.slice(0, isSingles ? 2 : 4)]} look="proposal" areSingles={isSingles} />
      </div>
      <div className="*:min-h-13 *:w-full *:text-[1.0625rem] lg:*:w-auto lg:*:px-7">{children}</div>
    </section>
  );
}
