import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { mutation } from '#client/data/mutations.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import { pictureAt, pictureWidths } from '#contract/group-pictures/sizes.ts';
import { matchmakingCalls, type Recommendation } from '#contract/matchmaking.ts';
import { AskButton, cardList, detail, FoundCard } from './FoundCard.tsx';
import { recommendationsQuery } from './queries.ts';

export function RecommendationsTab() {
  const list = useQuery(recommendationsQuery);
  return (
    <QueryView
      query={list}
      loading={<RowSkeletons label="Loading recommendations" />}
      failed="The recommendations could not be loaded."
    >
      {(all) => <Recommendations all={all} />}
    </QueryView>
  );
}

function Recommendations({ all }: { all: readonly Recommendation[] }) {
  const container = useRef<HTMLDivElement>(null);
  const dismiss = useDismiss();
  const tones = tonesOf(all.map(({ id }) => id));
  /** The focus goes to the neighbour, or to what is said when there is none. */
  const dismissAt = (at: number, recommendation: Recommendation) => {
    dismiss(recommendation);
    setTimeout(() => {
      const rows = container.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
      (rows[Math.min(at, rows.length - 1)] ?? container.current)?.focus();
    });
  };
  return (
    <div ref={container} tabIndex={-1}>
      {all.length === 0 ? (
        <EmptyState
          title="Nothing to recommend yet"
          action={
            <Link href="/groups?tab=discover" className={buttonStyle()}>
              Discover Groups
            </Link>
          }
        >
          Play more, and add your times and place, to get recommendations.
        </EmptyState>
      ) : (
        <ul className={cardList}>
          {all.map((recommendation, at) => (
            <RecommendationCard
              key={`${recommendation.kind} ${recommendation.id}`}
              recommendation={recommendation}
              tone={tones.get(recommendation.id)}
              onDismiss={() => dismissAt(at, recommendation)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const paths = { player: '/players', group: '/groups', tournament: '/tournaments/details' } as const;

interface RecommendationCardProps {
  recommendation: Recommendation;
  tone: Tone | undefined;
  onDismiss: () => void;
}

function RecommendationCard({ recommendation, tone, onDismiss }: RecommendationCardProps) {
  const { kind, id, reason } = recommendation;
  const name = kind === 'player' ? recommendation.user.name : recommendation.name;
  const href = `${paths[kind]}/${id}`;
  return (
    <FoundCard
      href={href}
      picture={
        kind === 'player' ? (
          <PlayerFace id={id} name={name} tone={tone} size="row" />
        ) : (
          <Avatar
            name={name}
            tone={tone ?? toneOf(id)}
            size="row"
            shape="square"
            imageUrl={recommendation.imageUrl && pictureAt(recommendation.imageUrl, pictureWidths[0])}
          />
        )
      }
      name={
        <>
          {name} {kind === 'player' && recommendation.user.rating > 0 && <PlayerRating player={recommendation.user} />}
        </>
      }
      actions={
        <>
          <IconButton icon={X} label={`Do not recommend ${name} again`} data-dismiss="" onClick={onDismiss} />
          {kind === 'player' ? (
            <AskButton {...recommendation} />
          ) : (
            <Link href={href} className={buttonStyle('secondary')}>
              View<span className="sr-only"> {name}</span>
            </Link>
          )}
        </>
      }
    >
      {kind === 'tournament' && <small className={detail}>{recommendation.groupName}</small>}
      <small className={detail}>{reason}</small>
    </FoundCard>
  );
}

const { queryKey } = recommendationsQuery;

/** Takes a recommendation away for good: at once, and it comes back where that fails. */
function useDismiss(): (recommendation: Pick<Recommendation, 'kind' | 'id'>) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(matchmakingCalls.dismiss),
    // There may be others after those that were answered.
    onSuccess: () => (client.getQueryData(queryKey)?.length ? undefined : client.invalidateQueries({ queryKey })),
    onError: (error) => {
      toast({ title: 'Could not dismiss it', description: messageOf(error, ''), destructive: true });
      return client.invalidateQueries({ queryKey });
    },
  });
  return ({ kind, id }) => {
    // One that was asked for before would bring it back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all) => all?.filter((each) => each.kind !== kind || each.id !== id));
    mutate({ body: { kind, id } });
  };
}
