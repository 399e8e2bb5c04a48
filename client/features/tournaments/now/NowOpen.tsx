import { useId } from 'react';
import { Link } from 'wouter';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { Entered, Entry } from '../list/Entry.tsx';
import { useEntry } from '../list/use-entry.ts';
import { addressOfTournament } from '../navigation.ts';

interface NowOpenProps {
  card: TournamentCard;
  /** Nothing else on the page is waited for. */
  isLoudest: boolean;
}

/** A tournament of a group that has not started: who is in, and the way in. */
export function NowOpen({ card, isLoudest }: NowOpenProps) {
  const heading = useId();
  const entry = useEntry(card);
  return (
    <article
      aria-labelledby={heading}
      className="relative flex min-w-0 flex-col justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-2.5 lg:px-4 lg:py-3.5"
    >
      <div className="min-w-0">
        <p className="text-[0.8125rem] font-semibold text-court-text">Open to join</p>
        <h2 id={heading} className="text-[1.0625rem] leading-6">
          <Link
            href={addressOfTournament(card.id, card.groupId)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg"
            dir="auto"
          >
            {card.name}
          </Link>
        </h2>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-[1_1_min(100%,11rem)] flex-wrap items-center gap-2 text-sm text-soft">
          <Entered card={card} entry={entry} />
        </p>
        <div className="relative">
          <Entry card={card} entry={entry} variant={isLoudest ? 'ball' : 'primary'} />
        </div>
      </div>
    </article>
  );
}
