import type { Names, ShownSide, Side } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { MatchOutcome, SheetRules } from './match-entry.ts';
import { NothingToSave, SavePlace, SaveQuestion, UnusualScore } from './SavePlace.tsx';
import { buttonText, stopNote, stopText } from './sentences.ts';
import type { Stop, StopOutcome } from './stopped-entry.ts';
import { VoidedMatches } from './VoidedMatches.tsx';

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
  stopped: StopOutcome | null;
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
  const { tournament, names, sides, rules, outcome, stop, stopped, winner } = props;
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
      <SaveQuestion back="Change" text="Save it all the same" onBack={props.onBack} onSave={props.onSaveAll}>
        <VoidedMatches tournament={tournament} matches={saving.voided} />
      </SaveQuestion>
    );
  }
  if (asks && outcome.state === 'ready') {
    const points = sides.map(({ side }) => outcome.games[0]?.[side]).join('–');
    return <UnusualScore points={points} onChange={props.onBack} onSave={props.onSaveUnusual} />;
  }
  const played = props.isNotPlayed ? 'Tap what happened' : buttonText(outcome, names, winner, rules);
  const text = stop && stopped ? stopText(stop, stopped, names) : played;
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
