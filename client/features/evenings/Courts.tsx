import { Clock } from 'lucide-react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Evening } from '#contract/evenings.ts';
import { RefusedPoints } from './PointsSheet.tsx';
import { EveningFace, EveningGuestMark } from './people.tsx';
import {
  type EveningMatch,
  matchText,
  mayScore,
  type NameOf,
  namesIn,
  openText,
  type Points,
  pairName,
  playedText,
  shownScore,
  sittingText,
  type UnsentEntry,
  unsentFor,
} from './points.ts';
import { enteredPoints } from './sending.ts';

interface CourtsProps {
  evening: Evening;
  round: Evening['rounds'][number];
  onOpen: (match: EveningMatch) => void;
}

/** A round: one's own court, loudest until it is scored, the others in rows, and who sits out. */
export function Courts({ evening, round, onOpen }: CourtsProps) {
  const nameOf = namesIn(evening);
  const { id: viewerId } = useViewer();
  const { unsent: all } = useUnsent(enteredPoints);
  const courtOf = (match: EveningMatch): CourtProps => {
    const unsent = unsentFor(all, evening.id, match.key);
    return {
      ...{ evening, match, unsent, nameOf, roundNumber: round.roundNumber, onOpen: () => onOpen(match) },
      // What was entered does not go through at the moment.
      isWaiting: unsent !== undefined && unsent.state !== 'refused' && all.some(({ state }) => state === 'waiting'),
      score: shownScore(match, unsent),
      mayScore: mayScore(evening, match, viewerId),
    };
  };
  const own = round.matches.find(({ pairs }) => pairs.flat().includes(viewerId));
  const others = round.matches.filter((match) => match !== own);
  const sitting = sittingText(evening, round.roundNumber, nameOf);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Round {round.roundNumber}</h2>
        <p className="figures text-sm text-soft">{playedText(round)}</p>
      </div>
      <ul className="grid gap-3">
        {own && <OwnCourt {...courtOf(own)} />}
        {others.length > 0 && (
          <li>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-low">
              {others.map((match) => (
                <CourtRow key={match.key} {...courtOf(match)} />
              ))}
            </ul>
          </li>
        )}
      </ul>
      {sitting && <p className="px-1 text-soft wrap-anywhere">{sitting}</p>}
    </div>
  );
}

interface CourtProps {
  evening: Evening;
  roundNumber: number;
  match: EveningMatch;
  unsent: UnsentEntry | undefined;
  isWaiting: boolean;
  score: Points | null;
  mayScore: boolean;
  nameOf: NameOf;
  onOpen: () => void;
}

/** Reads as the button of a game does, whatever stands beside it. */
function ScoreOf({ match: { pairs }, score, nameOf }: Pick<CourtProps, 'match' | 'score' | 'nameOf'>) {
  return (
    <>
      {score === null ? 'Enter score' : 'Change score'}
      <span className="sr-only">
        {' '}
        of {pairName(pairs[0], nameOf)} against {pairName(pairs[1], nameOf)}
      </span>
    </>
  );
}

function OwnCourt(props: CourtProps) {
  const { evening, match, unsent, isWaiting, score, mayScore: isOpen, nameOf, onOpen } = props;
  const { expected, court, pairs } = match;
  return (
    <li
      aria-label={matchText(match, score, nameOf)}
      className="on-dark grid gap-3 rounded-lg border border-transparent bg-court p-4 text-on-court shadow-low"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">Court {court}, yours</p>
        {isWaiting ? (
          <NotSent />
        ) : (
          expected && (
            <p>
              expected <b className="figures">{expected.join('–')}</b>
            </p>
          )
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <OwnSide pair={pairs[0]} nameOf={nameOf} />
        <p className="figures text-2xl font-bold">
          {score ? score.join('–') : match.live ? <Live points={match.live} /> : <span className="font-normal">v</span>}
        </p>
        <OwnSide pair={pairs[1]} nameOf={nameOf} isSecond />
      </div>
      {evening.isRated && !match.isRated && <p className="text-sm">With a +1: doesn’t count for the club rating.</p>}
      {unsent?.state === 'refused' && (
        <div className="rounded-md bg-surface p-3">
          <RefusedPoints unsent={unsent} onChange={onOpen} />
        </div>
      )}
      {isOpen && (
        <Button
          variant={score === null ? 'ball' : 'on-court'}
          size={score === null ? 'tall' : 'medium'}
          width="full"
          onClick={onOpen}
        >
          <span>
            <ScoreOf {...props} />
          </span>
        </Button>
      )}
    </li>
  );
}

function OwnSide({ pair, nameOf, isSecond = false }: { pair: readonly number[]; nameOf: NameOf; isSecond?: boolean }) {
  return (
    <div
      className={classes(
        'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1',
        isSecond && 'flex-row-reverse text-right',
      )}
    >
      <span className="flex shrink-0 -space-x-1">
        {pair.map((userId) => (
          <EveningFace key={userId} id={userId} name={nameOf(userId)} size="row" hasRing />
        ))}
      </span>
      <span className="grid min-w-0 text-lg leading-6 font-semibold">
        {pair.map((userId) => (
          <span key={userId} className="wrap-anywhere" dir="auto">
            {nameOf(userId)}
            <EveningGuestMark id={userId} name={nameOf(userId)} />
          </span>
        ))}
      </span>
    </div>
  );
}

/** What it stands at, as its court keeps it. */
const Live = ({ points }: { points: Points }) => (
  <span className="grid justify-items-center leading-6">
    {points.join('–')} <small className="font-sans text-xs leading-4 font-medium">live</small>
  </span>
);

const NotSent = () => (
  <span className="flex items-center gap-1 text-sm whitespace-nowrap">
    <Clock className="size-3.5" aria-hidden="true" />
    not sent yet
  </span>
);

/** Another court: who may enter its score presses the row. */
function CourtRow(props: CourtProps) {
  const { evening, roundNumber, match, unsent, isWaiting, score, mayScore: isOpen, nameOf, onOpen } = props;
  const open = openText(evening, roundNumber);
  const content = (
    <>
      <span className="figures w-4 shrink-0 text-sm font-semibold text-soft">{match.court}</span>
      <Names pair={match.pairs[0]} nameOf={nameOf} isWinner={wins(score, 0)} />
      <span className="grid min-w-18 justify-items-center">
        {score ? (
          <b className="figures text-lg">{score.join(' – ')}</b>
        ) : match.live ? (
          <span className="figures text-lg">
            <Live points={match.live} />
          </span>
        ) : (
          <span
            className={classes(
              'text-sm',
              open === 'later' || open === 'not played' ? 'text-soft' : 'font-semibold text-court-text',
            )}
          >
            {open}
          </span>
        )}
        {isWaiting && <NotSent />}
      </span>
      <Names pair={match.pairs[1]} nameOf={nameOf} isWinner={wins(score, 1)} isSecond />
    </>
  );
  const style = 'flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left';
  return (
    <li aria-label={matchText(match, score, nameOf)}>
      {isOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={classes(style, 'hover:bg-sunken focus-visible:-outline-offset-3')}
        >
          <span className="sr-only">
            <ScoreOf {...props} />
          </span>
          <span className="contents" aria-hidden="true">
            {content}
          </span>
        </button>
      ) : (
        <div className={style}>{content}</div>
      )}
      {unsent?.state === 'refused' && (
        <div className="px-4 pb-3">
          <RefusedPoints unsent={unsent} onChange={onOpen} />
        </div>
      )}
    </li>
  );
}

const wins = (score: Points | null, side: 0 | 1): boolean => score !== null && score[side] > score[side === 0 ? 1 : 0];

interface NamesProps {
  pair: readonly number[];
  nameOf: NameOf;
  isWinner: boolean;
  isSecond?: boolean;
}

/** A longer one is written smaller on a phone. */
const roomForName = 18;

function Names({ pair, nameOf, isWinner, isSecond = false }: NamesProps) {
  return (
    <span
      className={classes('grid min-w-0 flex-1 gap-y-0.5 leading-5', isWinner && 'font-bold', isSecond && 'text-right')}
    >
      {pair.map((userId) => (
        <span
          key={userId}
          className={classes('wrap-anywhere', nameOf(userId).length > roomForName && 'text-sm sm:text-base')}
          dir="auto"
        >
          <BreakableName name={nameOf(userId)} />
          <EveningGuestMark id={userId} name={nameOf(userId)} />
        </span>
      ))}
    </span>
  );
}
