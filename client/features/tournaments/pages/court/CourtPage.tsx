import { Check, CloudOff, Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { timeOf } from '#client/lib/moments.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { Points, Side } from '#client/lib/score-entry/game-entry.ts';
import { useWakeLock } from '#client/lib/wake-lock.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { PageLiveRegion } from '#client/ui/LiveRegion.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { CourtMatch, CourtNext } from '#contract/courts.ts';
import { dashed } from '../../model/results.ts';
import { scoreOfTally, spokenPoint, type Tally, type TallyScore } from '../../score/points.ts';
import './court.css';
import { CourtKeeper, type CourtState } from './keeper.ts';
import {
  gamePointOf,
  gamesWonIn,
  isKeptElsewhere,
  namesOf,
  rulesOf,
  type Saved,
  type Scored,
  scoreWords,
  shownIn,
  tallyIn,
  winnerIn,
} from './kept.ts';

/** What somebody sees who scanned the code at a net, signed in or not: the court, its match, two halves to tap. */
export default function CourtPage({ token }: { token: string }) {
  const [keeper] = useState(() => new CourtKeeper(token));
  const state = keeper.state.useValue();
  useEffect(() => keeper.start(), [keeper]);
  const match = state.connection === 'gone' ? null : shownIn(state);
  const court = state.now?.court;
  return (
    <div className="court-page on-dark">
      <div className="court-frame">
        <WindowTitle>{court ? `Court ${court}` : 'Court'}</WindowTitle>
        <PageLiveRegion />
        <Head court={court} match={match} />
        <div>
          <Status state={state} />
          {state.saved
            .filter(({ state: is }) => is === 'differs' || is === 'refused')
            .map((saved) => (
              <Different key={saved.id} saved={saved} keeper={keeper} />
            ))}
        </div>
        {match ? <Board match={match} state={state} keeper={keeper} /> : <Nothing state={state} />}
      </div>
    </div>
  );
}

function Head({ court, match }: { court: number | undefined; match: CourtMatch | null }) {
  return (
    <header className="flex min-h-15 items-center gap-3 px-4 py-2 lg:px-3 lg:py-4">
      {court && (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-white font-heading text-[1.625rem] font-bold text-[#0d4a2f] lg:size-16 lg:text-4xl"
        >
          {court}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-6 lg:text-2xl">{court ? `Court ${court}` : 'Court'}</h1>
        {match && (
          <p className="truncate text-sm leading-5 text-white/85 lg:text-base" dir="auto">
            {match.tournament}, {match.round}
          </p>
        )}
      </div>
    </header>
  );
}

/** Whether everyone sees what is scored here, and what of it is not sent yet. */
function Status({ state }: { state: CourtState }) {
  const { connection } = state;
  const isAmber = connection === 'offline' || connection === 'refused';
  const text = statusText(state);
  return (
    <p
      role="status"
      className={classes(
        'flex min-h-9 items-center gap-2 px-4 py-1.5 text-sm leading-5 lg:mx-3 lg:mb-3 lg:rounded-md',
        isAmber ? 'bg-amber-soft text-amber-text' : 'bg-white/10',
        text === '' && 'invisible',
      )}
    >
      {isAmber ? (
        <CloudOff className="size-4.5 shrink-0" aria-hidden="true" />
      ) : (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-[#7be0ab]" />
      )}
      <span>{text}</span>
    </p>
  );
}

export function statusText(state: CourtState): string {
  const { connection, scored, saved } = state;
  const points = scored?.unsent ?? 0;
  const isResult = saved.some(({ state: is }) => is === 'waiting' || is === 'told');
  const unsent = isResult ? 'your result is' : points === 1 ? '1 point is' : points > 1 ? `${points} points are` : '';
  if (connection === 'waiting' || connection === 'gone') return '';
  if (connection === 'offline') {
    const what = unsent === '' ? 'Offline. Keep scoring.' : `Offline, ${unsent} not sent yet.`;
    return `${what} ${unsent === '' ? 'Points go' : isResult || points === 1 ? 'It goes' : 'They go'} out when you’re back.`;
  }
  if (connection === 'refused') return 'Not sent. Trying again.';
  const match = shownIn(state);
  if (match === null) return 'Connected.';
  if (!isKeptElsewhere(state, match)) return 'Live. Everyone sees this.';
  return `${match.keptBy ? `${match.keptBy}’s phone` : 'Another phone'} is keeping score.`;
}

/** No match is on, or the code works no longer: what was not sent stays visible. */
function Nothing({ state: { connection, now, scored, saved, last } }: { state: CourtState }) {
  const isGone = connection === 'gone';
  const isLoading = connection === 'waiting' && now === null;
  return (
    <main className="grid content-center justify-items-center gap-3 px-6 py-10 text-center">
      {isLoading ? (
        <LoadingBall />
      ) : isGone ? (
        <>
          <h2 className="text-2xl">This code no longer works</h2>
          <p className="text-white/85">Ask the desk for a new one.</p>
        </>
      ) : (
        <>
          {last !== '' && (
            <p className="flex items-center gap-2 font-semibold">
              <Check className="size-5 shrink-0" aria-hidden="true" />
              Saved: {last}
            </p>
          )}
          <h2 className="text-2xl">Nothing on court {now?.court} yet</h2>
          {now?.next && (
            <p className="text-lg wrap-anywhere" dir="auto">
              {nextText(now.next)}
            </p>
          )}
          <p className="text-white/85">The next match appears here as soon as it’s on.</p>
        </>
      )}
      {saved.map(
        ({ id, match, result, state }) =>
          state === 'waiting' && <Unsent key={id} match={match} score={scoreWords(result)} isLost={isGone} />,
      )}
      {isGone && scored !== null && <Unsent match={scored.match} score={runningWords(scored)} isLost />}
    </main>
  );
}

/** 'Next on this court: ines, kenji, rosa, theo, 14:10 to 14:25' */
export function nextText({ sides, from, to }: CourtNext): string {
  const names = sides.flat().map(({ name }) => name);
  const when = from && to ? `, ${timeOf(from)} to ${timeOf(to)}` : '';
  return `Next on this court: ${names.join(', ')}${when}`;
}

function Unsent({ match, score, isLost }: { match: CourtMatch; score: string; isLost: boolean }) {
  return (
    <p className="font-semibold" dir="auto">
      {namesOf(match).join(' v ')} {score}{' '}
      <span className="font-normal text-white/85">{isLost ? '· not sent' : '· not sent yet'}</span>
    </p>
  );
}

function runningWords({ match, tally }: Scored): string {
  const { games, points } = scoreOfTally(tally, rulesOf(match));
  return [...games, points].map((each) => dashed(each, 0)).join(', ');
}

/** The desk has entered another result, or did not take this one. */
function Different({ saved, keeper }: { saved: Saved; keeper: CourtKeeper }) {
  const { id, match, result, stands, reason } = saved;
  const theirs = stands && (stands.decidedBy === 'play' ? scoreWords(stands) : `decided by ${stands.decidedBy}`);
  return (
    <section className="mx-3 mt-2 grid gap-2 rounded-md bg-surface p-3 text-ink" aria-label="Your result">
      <p dir="auto" className="text-sm text-soft">
        {namesOf(match).join(' v ')}
      </p>
      <p role="alert" className="font-semibold">
        {theirs ? `Desk: ${theirs}. Yours: ${scoreWords(result)}` : `${reason} Yours: ${scoreWords(result)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => keeper.drop(id)}>Got it</Button>
        <Button variant="secondary" onClick={() => keeper.tellDesk(id)}>
          Tell the desk
        </Button>
      </div>
    </section>
  );
}

interface BoardProps {
  match: CourtMatch;
  state: CourtState;
  keeper: CourtKeeper;
}

/** Two halves to tap, the kitchen between them, and what is done with the score. */
function Board({ match, state, keeper }: BoardProps) {
  useWakeLock();
  const rules = rulesOf(match);
  const tally = tallyIn(state, match);
  const score = scoreOfTally(tally, rules);
  const { winner } = score;
  const names = namesOf(match);
  const isTheirs = isKeptElsewhere(state, match);
  const canTap = !isTheirs && winner === null;
  const [one, two] = score.points;
  const leader = winner !== null || one === two ? null : one > two ? 0 : 1;
  const say = (isDone: boolean) => {
    if (!isDone) return;
    navigator.vibrate?.(10);
    answer(spokenPoint(names, scoreOfTally(tallyIn(keeper.state.get(), match), rules)));
  };
  const add = (side: Side) => canTap && say(keeper.tap(side));
  const undo = () => !isTheirs && say(keeper.undo());
  useKeys(add, undo, () => keeper.save());
  const halfOf = (side: Side) => (
    <Half
      match={match}
      side={side}
      points={score.points[side]}
      hasWon={winner === side}
      leads={leader === side}
      line={canTap ? (gamePointOf(tally, rules) === side ? 'Game point' : 'Tap to add a point') : ''}
      onTap={() => add(side)}
    />
  );
  return (
    <>
      <main className="court-lines">
        {halfOf(0)}
        <p className="court-kitchen font-semibold">
          <span>
            {kitchenText(match, score)}
            {match.bestOf > 1 && <GamesWon match={match} won={gamesWonIn(score.games, winner)} />}
          </span>
        </p>
        {halfOf(1)}
      </main>
      {isTheirs ? (
        <footer className="grid gap-2 p-3">
          <p className="text-center text-sm text-white/90">You see the points as they come.</p>
          <Button variant="ball" size="tall" width="full" onClick={() => keeper.takeOver()}>
            Take over
          </Button>
        </footer>
      ) : (
        <Foot match={match} state={state} keeper={keeper} tally={tally} onUndo={undo} />
      )}
    </>
  );
}

function kitchenText({ bestOf, game }: CourtMatch, { games, points, winner }: TallyScore): string {
  if (game === null) return 'Game until the bell';
  const { to, winBy } = game;
  if (winner !== null) return `${dashed(points, winner)}, ${bestOf > 1 ? 'match' : 'game'} over`;
  const how = `to ${to}, win by ${winBy}`;
  return bestOf > 1 ? `Game ${games.length + 1} of at most ${bestOf}, ${how}` : `Game ${how}`;
}

/** As dots: so many of those that win the match. */
function GamesWon({ match, won }: { match: CourtMatch; won: Points }) {
  const names = namesOf(match);
  const needed = (match.bestOf + 1) / 2;
  const dots = (count: number) => '●'.repeat(count) + '○'.repeat(needed - count);
  return (
    <span className="block text-sm font-medium">
      <span aria-hidden="true">
        {dots(won[0])} games {dots(won[1])}
      </span>
      <span className="sr-only">
        Games won: {names[0]} {won[0]}, {names[1]} {won[1]}
      </span>
    </span>
  );
}

interface HalfProps {
  match: CourtMatch;
  side: Side;
  points: number;
  hasWon: boolean;
  leads: boolean;
  /** What a tap does, or that it may end the game; nothing where it does nothing. */
  line: string;
  onTap: () => void;
}

/** A side of the match: tapped, it has another point. */
function Half({ match, side, points, hasWon, leads, line, onTap }: HalfProps) {
  const players = match.sides[side];
  const longest = Math.max(...players.map(({ name }) => name.length));
  return (
    <button
      type="button"
      className="court-half"
      data-leads={leads ? '' : undefined}
      aria-disabled={line === '' || undefined}
      onClick={onTap}
    >
      <span className="court-players grid gap-2">
        {players.map((player, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a side may be called the same
            key={at}
            className={classes(
              'flex min-w-0 items-center gap-2.5 leading-6 font-semibold lg:text-2xl lg:leading-8',
              longest > 28 ? 'text-[0.9375rem]' : longest > 14 ? 'text-[1.0625rem]' : 'text-xl',
            )}
          >
            {at > 0 && <span className="sr-only"> and </span>}
            <Avatar name={player.name} tone={toneOf(2 * side + at + 1)} size="small" hasRing />
            <span className="line-clamp-3 min-w-0 wrap-anywhere" dir="auto">
              <BreakableName name={player.name} />
              {player.isGuest && <small className="text-[0.8125rem] font-medium text-white/85"> guest</small>}
            </span>
          </span>
        ))}
      </span>{' '}
      <span className="court-points">{points}</span>{' '}
      <span className="court-line flex min-h-5 items-center gap-1.5 text-sm text-white/90">
        {hasWon && <Check className="size-4" aria-hidden="true" />}
        {line !== '' && <Plus className="size-4" aria-hidden="true" />}
        {hasWon ? 'Won' : line}
      </span>
    </button>
  );
}

/** *Undo*, and *Save* once somebody has won. */
function Foot({ match, state, keeper, tally, onUndo }: BoardProps & { tally: Tally; onUndo: () => void }) {
  const score = scoreOfTally(tally, rulesOf(match));
  const names = namesOf(match);
  const winner = winnerIn(tally, match);
  const isOff = state.scored?.isOff ?? false;
  const last = tally.at(-1);
  return (
    <footer className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 p-3 lg:grid-cols-[12.5rem_1fr]">
      <Button
        variant="on-court"
        size="tall"
        disabled={last === undefined}
        aria-label={last === undefined ? 'Undo' : `Undo: point for ${names[last]}`}
        onClick={onUndo}
      >
        <Undo2 className="size-5" aria-hidden="true" />
        Undo
      </Button>
      {winner !== null ? (
        <Button variant={match.game ? 'ball' : 'on-court'} size="tall" onClick={() => keeper.save()}>
          Save: {names[winner]} {resultText(score, winner)}
        </Button>
      ) : isOff ? (
        <Button variant="ball" size="tall" onClick={() => keeper.drop()}>
          Got it
        </Button>
      ) : (
        <p className="grid place-items-center rounded-md border border-dashed border-white/55 px-3 text-center text-[0.9375rem] leading-5 text-white/90">
          {match.game === null
            ? 'Save appears when a side leads'
            : match.bestOf > 1
              ? 'Save appears after the last game'
              : `Save appears at ${match.game.to}`}
        </p>
      )}
      <p className="col-span-full text-center text-[0.8125rem] leading-4.5 text-white/85">
        {isOff
          ? 'This match is no longer on this court. Save it if it was played to its end.'
          : state.connection === 'offline'
            ? 'Kept on this device, also if you close the page.'
            : 'This page keeps the score of this court, nothing else.'}
      </p>
    </footer>
  );
}

/** '11–7', or of several games '2–1'. */
const resultText = ({ games, points, winner }: TallyScore, first: Side): string =>
  dashed(games.length === 0 ? points : gamesWonIn(games, winner), first);

/** ← → or ↑ ↓ add a point, Backspace takes one back, Enter saves. */
function useKeys(add: (side: Side) => void, undo: () => void, save: () => void): void {
  const handlers = useRef({ add, undo, save });
  handlers.current = { add, undo, save };
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      const { add, undo, save } = handlers.current;
      if (key === 'ArrowLeft' || key === 'ArrowUp') add(0);
      else if (key === 'ArrowRight' || key === 'ArrowDown') add(1);
      else if (key === 'Backspace') undo();
      // On a button it presses that.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
