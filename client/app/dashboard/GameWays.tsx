import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { addressOfPlan, type GameActivity } from './activities.ts';

/** The way to a game that one plays, and to those who play it. */
export function GameWays({ game }: { game: GameActivity }) {
  return (
    <>
      <Link href={addressOfPlan(game)} className={buttonStyle('ball')}>
        Open game
      </Link>
      <Link href={`/messages?game=${game.id}`} className={buttonStyle('on-court')} aria-label="Message the players">
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="hidden lg:inline">Message</span>
      </Link>
    </>
  );
}
