import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
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
import { useDraft } from '#client/ui/form/draft.ts';
import { onEscape } from '#client/ui/open-dialogs.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import type { EnteredResult } from '#contract/tournaments/scores.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { isUnusual } from '#tournament/score-rules.ts';
import { isFinished, mayScoreIn, type Round } from '../model/rounds.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { enteredScores } from './entered-scores.ts';
import { readUnsentPoints, tallyDraft } from './live-points.ts';
import {
  lineOf,
  type MatchEntry,
  outcomeOfMatch,
  outcomeOfStop,
  resultOf,
  resultOfStop,
  type SheetEntry,
  type SheetRules,
  sheetOfLive,
  sheetOfMatch,
  sheetOfResult,
  sheetRules,
  shownGame,
  withFinishedGame,
  withGame,
} from './match-entry.ts';
import { SheetFooter } from './SheetFooter.tsx';
import { StopFields } from './StopFields.tsx';
import { howPlayed, overtakenText, sidesOf } from './sentences.ts';
import { readScoreDraft, type ScoreDraft } from './stored-score.ts';
import { isSameResult, resultBefore, seenIn, type UnsentScore, unsentFor } from './unsent-score.ts';

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
  const { entry, stop, seen, change, draft } = useScoreEntry(match, rules, before);
  const [notPlayed, setNotPlayed] = useState(stop !== null);
  const [asks, setAsks] = useState(false);
  const close = () => {
    draft.forget();
    onClose();
  };
  const saving = useSaving(tournament.id, match, unsent, close);
  const pages = keyPages(rules.game);
  const game = shownGame(entry);
  const [page, setPage] = useState(() => Math.min(pageOf(loserPointsOf(game) ?? 0), pages.length - 1));

  const { sides, names } = sidesOf(tournament, match);
  const outcome = outcomeOfMatch(entry, rules);
  const stopOutcome = stop && outcomeOfStop(stop, entry, rules);
  const isOvertaken = !isSameResult(seen, seenIn(match));
  const result =
    stop !== null && stopOutcome !== null
      ? stopOutcome.state === 'ready' && resultOfStop(stop, stopOutcome, match, rules)
      : !notPlayed && outcome.state === 'ready' && resultOf(outcome.games, rules.bestOf);

  const show = (next: MatchEntry) => {
    setAsks(false);
    saving.forget();
    if (next.at !== entry.at) setPage(Math.min(pageOf(loserPointsOf(shownGame(next)) ?? 0), pages.length - 1));
    change({ entry: next });
  };
  const enter = (next: GameEntry) =>
    show(next.by === 'keys' ? withFinishedGame(entry, next, rules) : withGame(entry, next));
  const save = () => mayScore && result && void saving.save(result);
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
      onClose={onClose}
      title="Who won?"
      description={`${tournament.name} · ${round.title} · ${howPlayed(round, rules)}`}
      look="sheet"
      onKeyDown={(event) => {
        onKeyDown(event);
        if (asks || saving.voided.length > 0) askAgain(event);
      }}
      footer={
        <SheetFooter
          {...{ tournament, names, sides, rules, outcome, stop, stopOutcome, asks, saving, mayScore }}
          isNotPlayed={notPlayed}
          winner={outcome.state === 'open' ? winnerOf(entry.games[outcome.at] ?? untouched, rules.game) : null}
          overtaken={isOvertaken ? overtakenText(names, seenIn(match), mayScore) : undefined}
          refused={before?.state === 'refused' ? before.problem : undefined}
          isReady={result !== false}
          onBack={goBack}
          onChangeStop={() => change({ stop: null })}
          onSave={saveOrAsk}
          onSaveUnusual={save}
          onSaveAll={() => result && saving.saveAll(result)}
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
          outcome={stopOutcome}
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

/**
 * Hands a result to the outbox. What takes the place of another is first considered: it may take the results of other
 * matches along, and that has to be meant. Without a network the server will ask, by refusing it.
 *
 * @returns `voided`: the matches that would lose their results, once that is known
 */
function useSaving(tournamentId: number, match: Match, unsent: readonly UnsentScore[], onSaved: () => void) {
  const { outbox } = useUnsent(enteredScores);
  const [isPending, setPending] = useState(false);
  const [voided, setVoided] = useState<readonly Match[]>([]);

  const send = (result: EnteredResult, voiding: boolean) => {
    const replaces = resultBefore(match, unsent);
    const content = { tournamentId, matchId: match.id, ...result, ...(replaces !== undefined && { replaces }) };
    outbox.add(enteredScores, voiding ? { ...content, voiding } : content, (each) => each.content.matchId === match.id);
    onSaved();
  };

  const save = async (result: EnteredResult) => {
    if (match.decidedBy === null) return send(result, false);
    setPending(true);
    const request = { params: { id: tournamentId, matchId: match.id }, body: result };
    const lost = await call(resultCalls.consequences, request).catch(() => ({ voided: [] }));
    setPending(false);
    if (lost.voided.length === 0) return send(result, false);
    setVoided(lost.voided);
  };

  return {
    isPending,
    voided,
    save,
    saveAll: (result: EnteredResult) => send(result, true),
    forget: () => setVoided([]),
  };
}

/**
 * What is entered into the sheet of a match, kept until it is saved. It begins with what was entered and not saved,
 * else what was saved and not sent, else the result that is to be corrected, or the running score.
 *
 * @returns `seen`: the result that the match had when it was begun
 */
function useScoreEntry(match: Match, rules: SheetRules, unsent: UnsentScore | undefined) {
  const draft = useDraft(`score:${match.id}`);
  const points = useDraft(tallyDraft(match.id));
  const [entered, setEntered] = useState<ScoreDraft>(() => {
    const live = readUnsentPoints(points.read())?.live ?? match.live;
    return readScoreDraft(draft.read()) ?? initialDraft(match, rules, unsent, live);
  });
  const change = (changed: Partial<SheetEntry>) => {
    const next = { ...entered, ...changed };
    setEntered(next);
    draft.write(JSON.stringify(next));
  };
  return { ...entered, change, draft };
}

function initialDraft(
  match: Match,
  rules: SheetRules,
  unsent: UnsentScore | undefined,
  live: LiveScore | null,
): ScoreDraft {
  const present = seenIn(match);
  if (unsent === undefined && present === null && live !== null) return { ...sheetOfLive(live, rules), seen: null };
  if (unsent === undefined) return { ...sheetOfMatch(match, rules), seen: present };
  const { content, state } = unsent;
  const seen = state === 'refused' && content.replaces !== undefined ? content.replaces : present;
  return { ...sheetOfResult(content, match, rules), seen };
}

/** A match as the server has it by now, without what waits here to be sent; what is given stands in for what is not known. */
export function useStoredMatch(given: Tournament, givenMatch: Match) {
  const { data: tournament = given } = useQuery(tournamentQuery(given.id));
  const found = tournament.bracket?.rounds.find(({ matches }) => matches.some(({ id }) => id === givenMatch.id));
  const match = found?.matches.find(({ id }) => id === givenMatch.id) ?? givenMatch;
  const round: Pick<Round, 'title' | 'bestOf' | 'game'> = found ?? {
    title: `Round ${givenMatch.round}`,
    bestOf: 1,
    game: tournament.game,
  };
  return { match, mayScore: mayScoreIn(tournament.viewer, match), round };
}
