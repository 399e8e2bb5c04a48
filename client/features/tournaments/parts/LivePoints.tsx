import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';

/** Says that something happens now. */
export function LiveMark() {
  return <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-ball ring-2 ring-on-ball" />;
}

/** What a match under way stands at, the viewer's side first: '11–8 · 5–2'; nothing where nobody keeps it. */
export function LivePoints({ match, field }: { match: Match; field: Pick<Field, 'viewerId'> }) {
  if (!match.live) return null;
  const isSwapped = match.team2.includes(field.viewerId);
  const { games, player1Score, player2Score } = match.live;
  const all = [...games, { player1: player1Score, player2: player2Score }];
  return (
    <span className="figures flex items-center gap-2 font-bold">
      <LiveMark />
      {all.map(({ player1, player2 }) => (isSwapped ? `${player2}–${player1}` : `${player1}–${player2}`)).join(' · ')}
    </span>
  );
}
