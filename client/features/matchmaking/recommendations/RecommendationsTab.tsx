import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Recommendation } from '#contract/matchmaking.ts';
import type { FindPlayersParts } from '../parts.ts';
import { recommendationsQuery } from '../queries.ts';
import { RecommendationCard } from './RecommendationCard.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Players, groups and tournaments that would suit, each with its reason. */
export function RecommendationsTab({ parts }: { parts: FindPlayersParts }) {
  const list = useQuery(recommendationsQuery);
  return (
    <QueryView
      query={list}
      loading={<RowSkeletons label="Loading recommendations" />}
      failed="The recommendations could not be loaded."
    >
      {(all) => <Recommendations all={all} parts={parts} />}
    </QueryView>
  );
}

function Recommendations({ all, parts }: { all: readonly Recommendation[]; parts: FindPlayersParts }) {
  const whole = useRef<HTMLDivElement>(null);
  const dismiss = useDismiss();
  const tones = tonesOf(all.map(({ id }) => id));
  /** The focus goes to the neighbour, or to what is said when there is none. */
  const dismissAt = (at: number, recommendation: Recommendation) => {
    dismiss(recommendation);
    setTimeout(() => {
      const rows = whole.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
      (rows[Math.min(at, rows.length - 1)] ?? whole.current)?.focus();
    });
  };
  return (
    <div ref={whole} tabIndex={-1}>
      {all.length === 0 ? (
        <EmptyState
          title="Nothing to recommend yet"
          action={
            <Link href="/groups?tab=discover" className={buttonStyle()}>
              Discover Groups
            </Link>
          }
        >
          The more you play, and the more you say of when and where, the more there is to tell.
        </EmptyState>
      ) : (
        <ul className="fp-cards">
          {all.map((recommendation, at) => (
            <RecommendationCard
              key={`${recommendation.kind} ${recommendation.id}`}
              recommendation={recommendation}
              tone={tones.get(recommendation.id)}
              useAsking={parts.useAsking}
              onDismiss={() => dismissAt(at, recommendation)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
