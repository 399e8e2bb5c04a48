import { useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { DrawPreview } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { poolName } from '../../model/bracket/labels.ts';
import { calledIn } from '../../model/field.ts';
import { tonesIn } from './Entrant.tsx';
import { ShowAll } from './ShowAll.tsx';

/** So many matches are shown until all are asked for. */
const matchesAtFirst = 8;

/** Whom one would meet if it began now, to see what the seeds do. */
export function FirstRound({ tournament, draw: { round, resting } }: { tournament: Tournament; draw: DrawPreview }) {
  const [showsAll, setShowsAll] = useState(false);
  const people = new Map(tournament.participants.map((each) => [each.userId, each]));
  const tones = tonesIn(tournament.participants);
  const nameOf = (team: readonly number[]) => calledIn(people, team).name;
  if (round.length === 0 || round.some(({ team1, team2 }) => [...team1, ...team2].some((id) => !people.has(id)))) {
    return null;
  }
  const isTable = tournament.format === 'round-robin' || tournament.format === 'pools';
  const isOne = resting.flat().length === 1;
  const rest = isTable ? (isOne ? 'sits out' : 'sit out') : isOne ? 'has a bye' : 'have byes';
  const shown = showsAll || round.length <= matchesAtFirst + 1 ? round : round.slice(0, matchesAtFirst);
  const side = (team: readonly number[], isRight: boolean) => (
    <span className={classes('flex min-w-0 items-center gap-2', isRight && 'flex-row-reverse text-right')}>
      <span dir="auto" className="min-w-0 leading-tight wrap-anywhere">
        {nameOf(team)}
      </span>
      <PlayerFace {...calledIn(people, team)} id={team[0] ?? 0} tone={tones.get(team[0] ?? 0)} size="tiny" />
    </span>
  );
  return (
    <section aria-labelledby="first-round" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <h2 id="first-round" className="px-4 pt-3 pb-1.5 text-[1.0625rem]">
        Round 1, as it is now
      </h2>
      <ol className="grid">
        {shown.map(({ pool, team1, team2 }) => (
          <li
            key={`${team1[0]} ${team2[0]}`}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-t border-line px-4 py-1"
          >
            <span className="justify-self-end">{side(team1, false)}</span>
            <span className="text-soft">{pool === null || tournament.format !== 'pools' ? 'v' : poolName(pool)}</span>
            <span className="justify-self-start">{side(team2, true)}</span>
          </li>
        ))}
      </ol>
      {shown.length < round.length && <ShowAll count={round.length} onPress={() => setShowsAll(true)} />}
      {resting.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-soft" dir="auto">
          {new Intl.ListFormat('en-GB').format(resting.map(nameOf))} {rest}
        </p>
      )}
    </section>
  );
}
