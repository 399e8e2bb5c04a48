import { Dialog } from '#client/ui/Dialog.tsx';
import { useDraft } from '#client/ui/form/draft.ts';
import type { Match, Tournament } from '#contract/tournaments.ts';
import { mayScoreIn } from '../rounds.ts';
import { ScoreForm } from '../ScoreForm.tsx';

interface ScoreSheetProps {
  match: Match;
  tournament: Tournament;
  onClose: () => void;
}

/** Where the score of a match is entered or corrected. */
export function ScoreSheet({ match, tournament, onClose }: ScoreSheetProps) {
  const draft = useDraft(`score:${match.id}`);
  const nameOf = (team: readonly number[]) =>
    team.map((id) => tournament.participants.find(({ userId }) => userId === id)?.username ?? 'A player').join(' and ');
  const names = [nameOf(match.team1), nameOf(match.team2)] as const;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={names.join(' against ')}>
      {mayScoreIn(tournament.viewer, match) ? (
        <ScoreForm
          match={match}
          tournamentId={tournament.id}
          names={names}
          draft={draft}
          onDone={() => {
            draft.forget();
            onClose();
          }}
        />
      ) : (
        <p>Match Complete</p>
      )}
    </Dialog>
  );
}
