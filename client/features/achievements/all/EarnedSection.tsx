import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import type { Achievement } from '#contract/achievements.ts';
import { EarnedCard } from '../EarnedCard.tsx';
import { counts } from '../queries.ts';
import { SectionHead } from '../SectionHead.tsx';

/** Two rows of a desktop. */
const few = 6;

interface EarnedSectionProps {
  list: UseInfiniteQueryResult;
  rows: readonly Achievement[];
}

/** All that is earned, newest first; at first a few. */
export function EarnedSection({ list, rows }: EarnedSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(counts);
  const cards = useRef<HTMLUListElement>(null);
  // The button goes; the first that it has brought has the focus.
  useEffect(() => {
    if (isWhole) cards.current?.querySelectorAll('li').item(few)?.focus();
  }, [isWhole]);
  const all = data?.total ?? (list.hasNextPage ? undefined : rows.length);
  const isMore = rows.length > few;
  return (
    <section aria-labelledby="earned" className="ac-section">
      <SectionHead id="earned" title="Earned Achievements" count={all} />
      <ul ref={cards} className="ac-grid">
        {(isWhole ? rows : rows.slice(0, few)).map((achievement) => (
          <EarnedCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
      {isMore && !isWhole && (
        <div className="flex justify-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {all === undefined ? 'Show all of them' : `Show the other ${(all - few).toLocaleString('en-GB')}`}
          </Button>
        </div>
      )}
      {isWhole && <LoadMore query={list}>Show more achievements</LoadMore>}
    </section>
  );
}
