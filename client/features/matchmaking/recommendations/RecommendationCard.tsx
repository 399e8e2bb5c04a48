import { X } from 'lucide-react';
import { Link } from 'wouter';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { pictureAt, pictureWidths } from '#contract/group-pictures/sizes.ts';
import type { Recommendation } from '#contract/matchmaking.ts';
import { questionFor } from '../near/words.ts';
import type { FindPlayersParts } from '../parts.ts';

interface RecommendationCardProps extends Pick<FindPlayersParts, 'useAsking'> {
  recommendation: Recommendation;
  tone: Tone | undefined;
  onDismiss: () => void;
}

/** One thing that would suit, why, and what to do about it. */
export function RecommendationCard({ recommendation, tone, useAsking, onDismiss }: RecommendationCardProps) {
  const { kind, id, reason } = recommendation;
  const name = kind === 'player' ? recommendation.user.username : recommendation.name;
  return (
    <li className="fp-card">
      <Link href={addressOf(recommendation)} className="fp-who">
        {kind === 'player' ? (
          <PlayerFace id={id} name={name} tone={tone} size="row" />
        ) : (
          <Avatar
            name={name}
            tone={tone ?? toneOf(id)}
            size="row"
            shape="square"
            imageUrl={recommendation.imageUrl && pictureAt(recommendation.imageUrl, pictureWidths[0])}
          />
        )}
        <span className="min-w-0" dir="auto">
          <b>
            {name}{' '}
            {kind === 'player' && recommendation.user.rating > 0 && <RatingBadge rating={recommendation.user.rating} />}
          </b>
          {kind === 'tournament' && <small>{recommendation.groupName}</small>}
          <small>{reason}</small>
        </span>
      </Link>
      <div className="fp-deeds">
        <IconButton icon={X} label={`Do not recommend ${name} again`} data-dismiss="" onClick={onDismiss} />
        {kind === 'player' ? (
          <AskButton recommendation={recommendation} useAsking={useAsking} />
        ) : (
          <Link href={addressOf(recommendation)} className={buttonStyle('secondary')}>
            View<span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

interface AskButtonProps extends Pick<FindPlayersParts, 'useAsking'> {
  recommendation: Extract<Recommendation, { kind: 'player' }>;
}

function AskButton({ recommendation: { user, hour }, useAsking }: AskButtonProps) {
  const { ask, isPending } = useAsking();
  return (
    <Button variant="secondary" pending={isPending} onClick={() => ask(user.id, questionFor(hour, Date.now()))}>
      <span>
        Ask<span className="sr-only"> {user.username} to play</span>
      </span>
    </Button>
  );
}

function addressOf(recommendation: Recommendation): string {
  switch (recommendation.kind) {
    case 'player':
      return `/players/${recommendation.id}`;
    case 'group':
      return `/groups/${recommendation.id}`;
    case 'tournament':
      return `/tournaments/details/${recommendation.id}`;
  }
}
