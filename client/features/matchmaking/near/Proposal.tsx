import { type ReactNode, useId } from 'react';
import { listed } from '#client/lib/counts.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { effectiveRating, ratingText } from '#client/lib/ratings.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { GameKind } from '#contract/games/facts.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import type { Face } from '#contract/values.ts';
import type { FindPlayersParts } from '../parts.ts';
import { useProfile } from '../profile/ProfileProvider.tsx';
import { ProposalCourt } from './ProposalCourt.tsx';

const minute = 60_000;

interface ProposalProps {
  hours: Shown<CommonHours>;
  parts: FindPlayersParts;
  /** Opens the hours, or leads to them. */
  onSayWhen: () => void;
}

/** The game that could be: the hour at which most near one's rating can and one can oneself. */
export function Proposal({ hours, parts, onSayWhen }: ProposalProps) {
  return (
    <QueryView
      query={hours}
      loading={<Skeleton className="fp-proposal-place" corner="large" />}
      failed="When you and others can could not be loaded."
    >
      {({ proposal }) =>
        proposal ? (
          <PossibleGame proposal={proposal} onPropose={parts.onPropose} />
        ) : (
          <NoGame onPropose={() => parts.onPropose()} onSayWhen={onSayWhen} />
        )
      }
    </QueryView>
  );
}

interface PossibleGameProps {
  proposal: NonNullable<CommonHours['proposal']>;
  onPropose: FindPlayersParts['onPropose'];
}

function PossibleGame({ proposal, onPropose }: PossibleGameProps) {
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
        `${listed(players.map(({ username }) => username))} ${rating === 0 ? '' : `${isSingles ? 'plays' : 'play'} near ${ratingText(rating)} and `}`,
        `${isSingles ? 'is' : 'are'} free then, too.`,
        when.zone && ` The hour is in ${when.zone}.`,
        place && ` At ${place.name}.`,
      ]
        .filter(Boolean)
        .join('')}
      kind={kind}
      others={players}
    >
      <Button
        variant="ball"
        onClick={() => onPropose({ ...proposal, asked: players.map(({ id, username }) => ({ id, username })) })}
      >
        {isSingles ? `Ask ${players[0]?.username}` : 'Ask all three'}
      </Button>
    </Card>
  );
}

function NoGame({ onPropose, onSayWhen }: { onPropose: () => void; onSayWhen: () => void }) {
  const { profile } = useProfile();
  const { rating } = useViewer();
  const near = rating === 0 ? 'Nobody near you' : `Nobody near ${ratingText(effectiveRating(rating))}`;
  if (profile && profile.availability.length > 0) {
    return (
      <Card
        above="No common hour yet"
        title="Start a game"
        text={`${near} is free when you are. Propose an hour, and others take the places.`}
      >
        <Button variant="ball" onClick={onPropose}>
          Propose a game
        </Button>
      </Card>
    );
  }
  return (
    <Card
      above="Start with a time"
      title="When can you play?"
      text="Say it once, and see who near your rating can then, too."
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
  return (
    <section aria-labelledby={id} className="fp-proposal fp-proposal-place on-dark">
      <div>
        <p className="font-semibold">{above}</p>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p dir="auto">{text}</p>
      </div>
      <ProposalCourt kind={kind} others={others} />
      <div className="fp-deed">{children}</div>
    </section>
  );
}
