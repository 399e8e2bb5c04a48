import { useEffect, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { onEscape } from '#client/ui/escape.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { isUnusual } from '#tournament/score-rules.ts';
import { enteredScores, loadSending } from '../entered-scores.ts';
import { GameFields } from './GameFields.tsx';
import { type GameEntry, outcomeOf, winnerOf, withLoserPoints, withWinner } from './game-entry.ts';
import { keyOf, keyPages, pageOf } from './key-pages.ts';
import { NothingToSave, SavePlace, UnusualScore } from './SavePlace.tsx';
import { isSameScore, scoreOf } from './score.ts';
import { buttonText, overtakenText } from './sentences.ts';
import { onSheetKey } from './sheet-keyboard.ts';
import { sidesOf } from './sides.ts';
import { scoreBefore, unsentFor } from './unsent-scores.ts';
import { useScoreEntry } from './use-score-entry.ts';
import { useStoredMatch } from './use-stored-match.ts';

interface ScoreSheetProps {
  match: Match;
  tournament: Tournament;
  onClose: () => void;
}

/**
 * The score of a match, entered or corrected in three taps: who won, how many points the loser had, save. It closes at
 * once; the score is sent from the outbox, whenever there is a network.
 */
export function ScoreSheet({ match: given, tournament, onClose }: ScoreSheetProps) {
  const { outbox, unsent } = useUnsent(enteredScores);
  const { match, mayScore, roundTitle } = useStoredMatch(tournament, given);
  const { game } = tournament;
  const before = unsentFor(unsent, match.id);
  const { entry, seen, change, draft } = useScoreEntry({ match, game, unsent: before });
  const pages = keyPages(game);
  const [page, setPage] = useState(() => Math.min(pageOf(loserPointsOf(entry) ?? 0), pages.length - 1));
  const [asks, setAsks] = useState(false);

  const { sides, names } = sidesOf(tournament, match);
  const outcome = outcomeOf(entry, game);
  const overtaken = isSameScore(seen, scoreOf(match)) ? undefined : overtakenText(names, scoreOf(match), mayScore);
  const refused = before?.state === 'refused' ? before.problem : undefined;

  useEffect(() => void loadSending().catch(() => undefined), []);

  const enter = (next: GameEntry) => {
    setAsks(false);
    change(next);
  };
  const save = () => {
    if (outcome.state !== 'ready' || !mayScore) return;
    const [player1Score, player2Score] = outcome.points;
    const replaces = scoreBefore(match, unsent);
    outbox.add(
      enteredScores,
      { tournamentId: tournament.id, matchId: match.id, player1Score, player2Score, replaces },
      ({ content }) => content.matchId === match.id,
    );
    draft.forget();
    onClose();
  };
  const saveOrAsk = () => {
    if (outcome.state === 'ready' && isUnusual(game, outcome.points)) setAsks(true);
    else save();
  };
  const onKeyDown = onSheetKey({
    onSide: (place) => enter(withWinner(entry, sides[place].side)),
    onDigit: (digit) => {
      const points = keyOf(pages[page] ?? [], digit);
      if (points !== undefined) enter(withLoserPoints(entry, points));
    },
    onEnter: () => !asks && saveOrAsk(),
  });
  const askAgain = onEscape(() => setAsks(false));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Who won?"
      description={`${tournament.name} · ${roundTitle} · one game to ${game.to}`}
      look="sheet"
      onKeyDown={(event) => {
        onKeyDown(event);
        if (asks) askAgain(event);
      }}
      footer={
        !mayScore ? (
          <NothingToSave
            note={overtaken ?? 'You can no longer enter this score.'}
            onClose={() => {
              draft.forget();
              onClose();
            }}
          />
        ) : asks && outcome.state === 'ready' ? (
          <UnusualScore
            points={sides.map(({ side }) => outcome.points[side]).join('–')}
            onChange={() => setAsks(false)}
            onSave={save}
          />
        ) : (
          <SavePlace
            note={overtaken ?? refused}
            text={buttonText(outcome, names, winnerOf(entry, game))}
            isReady={outcome.state === 'ready'}
            onSave={saveOrAsk}
          />
        )
      }
    >
      <GameFields
        entry={entry}
        onEnter={enter}
        game={game}
        sides={sides}
        names={names}
        pages={pages}
        page={page}
        onPage={setPage}
        takesAnyPoints={tournament.scoreSubmission === 'winner-only'}
      />
    </Dialog>
  );
}

const loserPointsOf = (entry: GameEntry) => (entry.by === 'keys' ? entry.loserPoints : null);
