import { useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { GameFields, GamesLine } from '#client/lib/score-entry/GameFields.tsx';
import {
  type GameEntry,
  untouched,
  winnerOf,
  withLoserPoints,
  withWinner,
} from '#client/lib/score-entry/game-entry.ts';
import { keyOf, keyPages, onSheetKey, pageOf } from '#client/lib/score-entry/key-pages.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { onEscape } from '#client/ui/open-dialogs.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { isUnusual } from '#tournament/score-rules.ts';
import { enteredScores } from '../entered-scores.ts';
import { isFinished } from '../rounds.ts';
import {
  lineOf,
  type MatchEntry,
  outcomeOfMatch,
  sheetRules,
  shownGame,
  withFinishedGame,
  withGame,
} from './match-entry.ts';
import { SheetFooter } from './SheetFooter.tsx';
import { StopFields } from './StopFields.tsx';
import { isSameResult, seenIn } from './score.ts';
import { sentOf, sentOfStop } from './sent-result.ts';
import { howPlayed, overtakenText } from './sentences.ts';
import { sidesOf } from './sides.ts';
import { outcomeOfStop } from './stopped-entry.ts';
import { unsentFor } from './unsent-score.ts';
import { useSaving } from './use-saving.ts';
import { useScoreEntry } from './use-score-entry.ts';
import { useStoredMatch } from './use-stored-match.ts';

interface ScoreSheetProps {
  match: Match;
  tournament: Tournament;
  /** Where it can be scored point by point instead. */
  onPoints?: () => void;
  onClose: () => void;
}

/**
 * The result of a match, entered or corrected: of each game who won it and how many points the loser had, then save. It
 * closes at once; the result is sent from the outbox, whenever there is a network.
 */
export function ScoreSheet({ match: given, tournament, onPoints, onClose }: ScoreSheetProps) {
  const { outbox, unsent } = useUnsent(enteredScores);
  const { match, mayScore, round } = useStoredMatch(tournament, given);
  const rules = sheetRules(tournament.scoreSubmission, round);
  const before = unsentFor(unsent, match.id);
  const { entry, stop, seen, change, draft } = useScoreEntry({ match, rules, unsent: before });
  const [notPlayed, setNotPlayed] = useState(stop !== null);
  const [asks, setAsks] = useState(false);
  const close = () => {
    draft.forget();
    onClose();
  };
  const saving = useSaving({ tournamentId: tournament.id, match, outbox, unsent, onSaved: close });
  const pages = keyPages(rules.game);
  const game = shownGame(entry);
  const [page, setPage] = useState(() => Math.min(pageOf(loserPointsOf(game) ?? 0), pages.length - 1));

  const { sides, names } = sidesOf(tournament, match);
  const outcome = outcomeOfMatch(entry, rules);
  const stopped = stop && outcomeOfStop(stop, entry, rules);
  const isOvertaken = !isSameResult(seen, seenIn(match));
  const sent =
    stop !== null && stopped !== null
      ? stopped.state === 'ready' && sentOfStop(stop, stopped, match, rules)
      : !notPlayed && outcome.state === 'ready' && sentOf(outcome, rules);

  const show = (next: MatchEntry) => {
    setAsks(false);
    saving.forget();
    if (next.at !== entry.at) setPage(Math.min(pageOf(loserPointsOf(shownGame(next)) ?? 0), pages.length - 1));
    change({ entry: next });
  };
  const enter = (next: GameEntry) =>
    show(next.by === 'keys' ? withFinishedGame(entry, next, rules) : withGame(entry, next));
  const save = () => mayScore && sent && void saving.save(sent);
  const saveOrAsk = () => {
    const [only] = outcome.state === 'ready' ? outcome.games : [];
    if (rules.takesAnyPoints && !notPlayed && only && isUnusual(rules.game, only)) setAsks(true);
    else save();
  };
  const onKeyDown = onSheetKey({
    onSide: (place) => !notPlayed && enter(withWinner(game, sides[place].side)),
    onDigit: (digit) => {
      const points = keyOf(pages[page] ?? [], digit);
      if (points !== undefined && !notPlayed) enter(withLoserPoints(game, points));
    },
    onEnter: () => !asks && saving.voided.length === 0 && saveOrAsk(),
  });
  const goBack = () => {
    setAsks(false);
    saving.forget();
  };
  const askAgain = onEscape(goBack);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Who won?"
      description={`${tournament.name} · ${round.title} · ${howPlayed(round, rules)}`}
      look="sheet"
      onKeyDown={(event) => {
        onKeyDown(event);
        if (asks || saving.voided.length > 0) askAgain(event);
      }}
      footer={
        <SheetFooter
          {...{ tournament, names, sides, rules, outcome, stop, stopped, asks, saving, mayScore }}
          isNotPlayed={notPlayed}
          winner={outcome.state === 'open' ? winnerOf(entry.games[outcome.at] ?? untouched, rules.game) : null}
          overtaken={isOvertaken ? overtakenText(names, seenIn(match), mayScore) : undefined}
          refused={before?.state === 'refused' ? before.problem : undefined}
          isReady={sent !== false}
          onBack={goBack}
          onChangeStop={() => change({ stop: null })}
          onSave={saveOrAsk}
          onSaveUnusual={save}
          onSaveAll={() => sent && saving.saveAll(sent)}
          onKeepTheirs={() => {
            outbox.drop(before?.id ?? null);
            close();
          }}
          onClose={close}
        />
      }
    >
      {rules.bestOf > 1 && (!notPlayed || stop?.kind === 'retirement') && (
        <GamesLine
          games={lineOf(entry, rules)}
          shown={entry.at}
          sides={sides}
          onShow={(at) => show({ ...entry, at })}
        />
      )}
      {notPlayed ? (
        <StopFields
          stop={stop}
          outcome={stopped}
          onStop={(next) => change({ stop: next })}
          sides={sides}
          entry={entry}
          rules={rules}
        />
      ) : (
        <GameFields
          entry={game}
          onEnter={enter}
          rules={rules}
          sides={sides}
          names={names}
          pages={pages}
          page={page}
          onPage={setPage}
        />
      )}
      {onPoints && mayScore && !notPlayed && !isFinished(match) && before === undefined && (
        <button
          type="button"
          onClick={onPoints}
          className="-mb-2 min-h-11 w-full rounded-md text-sm font-semibold text-soft underline underline-offset-4"
        >
          Score point by point
        </button>
      )}
      {mayScore && (
        <button
          type="button"
          data-place="did-not-play"
          onClick={() => {
            goBack();
            setNotPlayed(!notPlayed);
            change({ stop: null });
          }}
          className="-ml-2 min-h-11 rounded-md px-2 text-sm font-semibold text-soft underline underline-offset-4"
        >
          {notPlayed ? 'They played to the end' : 'Did not play?'}
        </button>
      )}
    </Dialog>
  );
}

const loserPointsOf = (entry: GameEntry) => (entry.by === 'keys' ? entry.loserPoints : null);
