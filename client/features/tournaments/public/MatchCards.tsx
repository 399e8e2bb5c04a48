import { useId } from 'react';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from '../open/field.ts';
import { isFinished } from '../rounds.ts';
import { scoreOf } from './screen/now.ts';

interface MatchCardsProps {
  field: Field;
  title: string;
  matches: readonly Match[];
}

/** Some matches with what they stand at, to look at. */
export function MatchCards({ field, title, matches }: MatchCardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-[1.0625rem]">
        {title}
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {matches.map((match) => (
          <MatchCard key={match.id} field={field} match={match} />
        ))}
      </ol>
    </section>
  );
}

function MatchCard({ field, match }: { field: Field; match: Match }) {
  const { points, games } = scoreOf(match);
  const sides = sidesOf(match, field);
  const notes = [
    ...(match.court === null || isFinished(match) ? [] : [`Court ${match.court}`]),
    ...games.map(({ player1, player2 }) => `${player1}–${player2}`),
    ...(points === null && isFinished(match) ? ['without a score'] : []),
  ];
  return (
    <li className="grid gap-1 px-4 py-3">
      {sides.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two places, whoever comes into them
        <div key={at} className={classes('flex min-w-0 items-center gap-3', isOut(match, side) && 'text-soft')}>
          {side.userId > 0 && <Avatar name={side.name} tone={side.tone} size="tiny" />}
          <span dir="auto" className={classes('min-w-0 flex-1 wrap-anywhere', !isOut(match, side) && 'font-semibold')}>
            {side.name}
          </span>
          {points && <span className="figures text-xl font-bold">{points[at]}</span>}
        </div>
      ))}
      {notes.length > 0 && <p className="figures text-sm text-soft">{notes.join(' · ')}</p>}
    </li>
  );
}

const isOut = (match: Match, side: Side): boolean => side.userId === 0 || (isFinished(match) && !side.isWinner);
