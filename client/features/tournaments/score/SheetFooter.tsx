import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Names, ShownSide, Side } from '#client/lib/score-entry/game-entry.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { MatchOutcome, SheetRules, Stop, StopOutcome } from './match-entry.ts';
import { buttonText, lostResult, stopNote, stopText } from './sentences.ts';

interface SheetFooterProps {
  tournament: Tournament;
  names: Names;
  sides: readonly [ShownSide, ShownSide];
  rules: SheetRules;
  outcome: MatchOutcome;
  /** The match was not played, or not to its end. */
  isNotPlayed: boolean;
  /** Null until it is said what became of it. */
  stop: Stop | null;
  stopOutcome: StopOutcome | null;
  /** Of the game that something is missing of. */
  winner: Side | null;
  mayScore: boolean;
  /** What somebody else has done meanwhile. */
  overtaken: string | undefined;
  /** Why it was not accepted when it was sent. */
  refused: string | undefined;
  /** It is asked whether an unusual score is meant. */
  asks: boolean;
  saving: { isPending: boolean; voided: readonly Match[] };
  isReady: boolean;
  onBack: () => void;
  onChangeStop: () => void;
  onSave: () => void;
  onSaveUnusual: () => void;
  onSaveAll: () => void;
  onKeepTheirs: () => void;
  onClose: () => void;
}

/** What can be done with what was entered: saved, or first asked about, in the place of the button. */
export function SheetFooter(props: SheetFooterProps) {
  const { tournament, names, sides, rules, outcome, stop, stopOutcome, winner } = props;
  const { mayScore, overtaken, refused, asks, saving, isReady } = props;
  if (!mayScore) {
    return overtaken === undefined ? (
      <NothingToSave note={refused ?? 'You can no longer enter this score.'} text="Close" onClose={props.onClose} />
    ) : (
      <NothingToSave note={overtaken} text="Keep theirs" onClose={props.onKeepTheirs} />
    );
  }
  if (saving.voided.length > 0) {
    return (
      <SaveQuestion back="Change" text="Save anyway" onBack={props.onBack} onSave={props.onSaveAll}>
        <VoidedMatches tournament={tournament} matches={saving.voided} />
      </SaveQuestion>
    );
  }
  if (asks && outcome.state === 'ready') {
    const points = sides.map(({ side }) => outcome.games[0]?.[side]).join('–');
    return <UnusualScore points={points} onChange={props.onBack} onSave={props.onSaveUnusual} />;
  }
  const played = props.isNotPlayed ? 'Tap what happened' : buttonText(outcome, names, winner, rules);
  const text = stop && stopOutcome ? stopText(stop, stopOutcome, names) : played;
  if (overtaken !== undefined) {
    const mine = text.replace(/^Save: /, 'Enter mine: ');
    return (
      <SaveQuestion back="Keep theirs" text={mine} isReady={isReady} onBack={props.onKeepTheirs} onSave={props.onSave}>
        {overtaken}
      </SaveQuestion>
    );
  }
  if (stop !== null) {
    return (
      <SaveQuestion back="Change" text={text} isReady={isReady} onBack={props.onChangeStop} onSave={props.onSave}>
        {refused ?? stopNote(stop, names, rules)}
      </SaveQuestion>
    );
  }
  return <SavePlace note={refused} text={text} isReady={isReady} isPending={saving.isPending} onSave={props.onSave} />;
}

/** The button that asks, saves or closes hands the focus to the one that takes its place. */
const place = 'save-score';

interface SavePlaceProps {
  /** What stands against saving, or is worth knowing before. */
  note: string | undefined;
  /** What the button reads: it says the result, and so confirms itself. */
  text: string;
  isReady: boolean;
  isPending: boolean;
  onSave: () => void;
}

/** The one button of the sheet. Its text is read out when it changes. */
function SavePlace({ note, text, isReady, isPending, onSave }: SavePlaceProps) {
  useSpoken(text);
  return (
    <>
      <Note text={note} />
      <Button
        variant={isReady ? 'ball' : 'secondary'}
        size="tall"
        width="full"
        disabled={!isReady}
        pending={isPending}
        data-place={place}
        onClick={onSave}
      >
        {text}
      </Button>
    </>
  );
}

interface QuestionProps {
  /** What follows. */
  children: ReactNode;
  /** What the button reads that leads back, and the one that goes on. */
  back: string;
  text: string;
  isReady?: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** Says what follows in the place of the button, and leaves it to be done or not. */
function SaveQuestion({ children, back, text, isReady = true, onBack, onSave }: QuestionProps) {
  useSpoken(text);
  return (
    <>
      <div role="alert" className="w-full font-medium">
        {children}
      </div>
      <div className="grid w-full grid-cols-[auto_1fr] gap-2">
        <Button variant="secondary" size="tall" data-place={place} onClick={onBack}>
          {back}
        </Button>
        <Button variant="ball" size="tall" disabled={!isReady} onClick={onSave}>
          {text}
        </Button>
      </div>
    </>
  );
}

interface UnusualScoreProps {
  /** '11–99' */
  points: string;
  onChange: () => void;
  onSave: () => void;
}

/** Asks in the place of the button before a score is final that nobody plays. */
function UnusualScore({ points, onChange, onSave }: UnusualScoreProps) {
  useEffect(() => answer(`${points} is an unusual score`), [points]);
  return (
    <div className="grid w-full grid-cols-[auto_1fr] gap-2">
      <Button variant="secondary" size="tall" autoFocus data-place={place} onClick={onChange}>
        Change
      </Button>
      <Button size="tall" data-place={place} onClick={onSave}>
        {points}? Save anyway
      </Button>
    </div>
  );
}

/** Somebody else was quicker, and only an admin corrects what is entered. */
function NothingToSave({ note, text, onClose }: { note: string; text: string; onClose: () => void }) {
  return (
    <>
      <Note text={note} />
      <Button variant="secondary" size="tall" width="full" data-place={place} onClick={onClose}>
        {text}
      </Button>
    </>
  );
}

function Note({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="flex w-full items-start gap-2 font-medium text-danger-text empty:hidden">
      {text && <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />}
      {text && <span className="min-w-0">{text}</span>}
    </p>
  );
}

/** In milliseconds: of several texts in a row only the last is worth hearing. */
const settled = 200;

/** Says a text whenever it has changed. */
function useSpoken(text: string): void {
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    const timer = setTimeout(() => {
      spoken.current = text;
      answer(text);
    }, settled);
    return () => clearTimeout(timer);
  }, [text]);
}

/** The matches that lose their results with another one. */
export function VoidedMatches({ tournament, matches }: { tournament: Tournament; matches: readonly Match[] }) {
  return (
    <>
      <p>This also undoes:</p>
      <ul className="max-h-28 list-disc overflow-y-auto pl-4">
        {matches.map((match) => (
          <li key={match.id} className="wrap-anywhere">
            {lostResult(tournament, match)}
          </li>
        ))}
      </ul>
    </>
  );
}
