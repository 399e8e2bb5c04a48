import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import ScoreHere from '#client/features/tournaments/now/ScoreHere.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { MatchActivity } from './activities.ts';

/** Enter the score, or write to whom one plays. */
export function MatchDeeds({ match }: { match: MatchActivity }) {
  const [isOpen, setOpen] = useState(false);
  const { id, tournamentId, opponent } = match;
  return (
    <>
      <Button variant="ball" onClick={() => setOpen(true)}>
        <span>
          Enter score<span className="sr-only"> against {opponent?.username}</span>
        </span>
      </Button>
      {opponent && (
        <Link
          href={`/messages?user=${opponent.id}`}
          className={buttonStyle('on-court')}
          aria-label={`Message ${opponent.username}`}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          <span className="hidden lg:inline">Message {opponent.username}</span>
        </Link>
      )}
      {isOpen && <ScoreHere tournamentId={tournamentId} matchId={id} onClose={() => setOpen(false)} />}
    </>
  );
}
