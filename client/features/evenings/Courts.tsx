import { Clock } from 'lucide-react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Evening } from '#contract/evenings.ts';
import { RefusedPoints } from './PointsSheet.tsx';
import {
  type EveningMatch,
  matchText,
  mayScore,
  type NameOf,
  namesIn,
  type Points,
  pairName,
  playedText,
  shownScore,
  unsentFor,
} from './points.ts';
import { enteredPoints } from './sending.ts';

interface CourtsProps {
  evening: Evening;
  round: Evening['rounds'][number];
  onOpen: (match: EveningMatch) => void;
}

/** A round: on each court four who play, and who sits out. */
export function Courts({ evening, round, onOpen }: CourtsProps) {
  const nameOf = namesIn(evening);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Round {round.roundNumber}</h2>
        <p className="figures text-sm text-soft">{playedText(round)}</p>
      </div>
      <ul className="grid gap-3">
        {round.matches.map((match) => (
          <Court key={match.key} evening={evening} match={match} onOpen={() => onOpen(match)} />
        ))}
      </ul>
      {round.sitting.length > 0 && (
        <p className="text-soft wrap-anywhere">
          <span className="font-semibold">Sitting out:</span> {round.sitting.map(nameOf).join(', ')}
        </p>
      )}
    </div>
  );
}

function Court({ evening, match, onOpen }: { evening: Evening; match: EveningMatch; onOpen: () => void }) {
  const { unsent: all } = useUnsent(enteredPoints);
  const unsent = unsentFor(all, evening.id, match.key);
  // What was entered does not go through at the moment.
  const isWaiting = all.some(({ state }) => state === 'waiting');
  const { id: viewerId } = useViewer();
  const nameOf = namesIn(evening);
  const score = shownScore(match, unsent);
  const isMine = match.pairs.flat().includes(viewerId);
  const [one, two] = match.pairs;
  return (
    <li
      aria-label={matchText(match, score, nameOf)}
      className={classes(
        'grid gap-3 rounded-lg border p-4 shadow-low',
        isMine ? 'border-court bg-court-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-semibold text-soft">
          Court {match.court}
          {isMine && ', yours'}
        </p>
        {isWaiting && unsent && unsent.state !== 'refused' && (
          <p className="flex items-center gap-1 text-sm text-soft">
            <Clock className="size-3.5" aria-hidden="true" />
            not sent yet
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Pair pair={one} nameOf={nameOf} isWinner={wins(score, 0)} />
        <p className="figures text-2xl font-bold">{score ? score.join('–') : <span className="text-soft">v</span>}</p>
        <Pair pair={two} nameOf={nameOf} isWinner={wins(score, 1)} />
      </div>
      {unsent?.state === 'refused' && <RefusedPoints unsent={unsent} onChange={onOpen} />}
      {mayScore(evening, match, viewerId) && (
        <Button variant={score !== null ? 'secondary' : isMine ? 'ball' : 'primary'} width="full" onClick={onOpen}>
          {score === null ? 'Enter score' : 'Change score'}
          <span className="sr-only">
            {' '}
            of {pairName(one, nameOf)} against {pairName(two, nameOf)}
          </span>
        </Button>
      )}
    </li>
  );
}

const wins = (score: Points | null, side: 0 | 1): boolean => score !== null && score[side] > score[side === 0 ? 1 : 0];

function Pair({ pair, nameOf, isWinner }: { pair: readonly number[]; nameOf: NameOf; isWinner: boolean }) {
  return (
    <ul className="grid gap-2">
      {pair.map((userId) => (
        <li key={userId} className="flex min-w-0 items-center gap-2">
          <PlayerFace id={userId} name={nameOf(userId)} size="small" />
          <span
            className={classes('min-w-0 leading-tight wrap-anywhere', isWinner ? 'font-bold' : 'font-semibold')}
            dir="auto"
          >
            <PlayerLink id={userId}>{nameOf(userId)}</PlayerLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
