import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { finalsNames, meetingsIn } from '../model/finals.ts';
import { refetchLists, storeTournament, tournamentQuery } from '../tournament-query.ts';
import { ButtonRow, QuestionInPlace } from './QuestionInPlace.tsx';

/** When every match is played and nobody has said yet what follows. */
export function EndPanel({ tournament }: { tournament: Tournament }) {
  const { phase, progress, viewer } = tournament;
  const isDue = phase === 'playoffs-due';
  return (
    <section
      aria-labelledby="all-are-played"
      className="on-dark mb-5 grid gap-3 rounded-lg border border-transparent bg-court p-4 text-on-court lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-center"
    >
      <h2 id="all-are-played" tabIndex={-1} data-place="next-match" className="text-xl">
        All {progress?.matchesPlayed} matches are played
      </h2>
      <div className="grid gap-3">
        {viewer.mayManage ? (
          <Decision tournament={tournament} />
        ) : (
          <p>{isDue ? finalsTo(tournament) : 'The organisers check the results before they conclude it.'}</p>
        )}
      </div>
    </section>
  );
}

/** What the Finals that come next are to the viewer. */
function finalsTo(tournament: Tournament): string {
  const { entrants = [], currentUserId } = tournament.bracket ?? {};
  const own = entrants.find(({ team }) => team.some((id) => id === currentUserId));
  const isIn = meetingsIn(tournament).some(({ sides }) => sides.some(({ userId }) => userId === own?.id));
  return isIn ? 'The finals come next, and you’re in them.' : 'The finals come next.';
}

function Decision({ tournament }: { tournament: Tournament }) {
  const [asked, setAsked] = useState<'generate' | 'conclude'>();
  const cancel = () => setAsked(undefined);
  const { generate, conclude } = useDecisions(tournament, cancel);
  const params = { id: tournament.id };
  const isDue = tournament.phase === 'playoffs-due';
  if (asked === 'generate') {
    return (
      <QuestionInPlace
        place="decision"
        confirm="Generate now"
        pending={generate.isPending}
        pendingText="Generating…"
        onConfirm={() =>
          generate.run({ params, body: { matchType: 'championship', player1Score: 0, player2Score: 0 } })
        }
        onCancel={cancel}
      >
        {whatIsGenerated(tournament)}
      </QuestionInPlace>
    );
  }
  if (asked === 'conclude') {
    return (
      <QuestionInPlace
        place="decision"
        confirm="Conclude now"
        pending={conclude.isPending}
        pendingText="Concluding…"
        onConfirm={() => conclude.run({ params })}
        onCancel={cancel}
      >
        {isDue
          ? `Conclude without playoffs? ${tournament.standings[0]?.name} becomes champion, and the table is final.`
          : 'Conclude it? The places become final, and everyone sees the podium.'}
      </QuestionInPlace>
    );
  }
  return (
    <ButtonRow>
      <Button
        key="conclude"
        variant={isDue ? 'on-court' : 'ball'}
        data-place="decision"
        onClick={() => setAsked('conclude')}
      >
        {isDue ? 'Conclude without playoffs' : 'Conclude'}
      </Button>
      {isDue && (
        <Button key="generate" variant="ball" data-place="decision" onClick={() => setAsked('generate')}>
          Generate playoffs
        </Button>
      )}
    </ButtonRow>
  );
}

/** 'Generate the playoffs? ann meets ben for the championship, cleo meets dan for third place.' */
function whatIsGenerated(tournament: Tournament): string {
  const meetings = meetingsIn(tournament).map(({ name, sides: [one, two] }) => {
    const prize = name === finalsNames.championship ? 'the championship' : 'third place';
    return `${one.name} meets ${two.name} for ${prize}`;
  });
  return `Generate the playoffs? ${meetings.join(', ')}.`;
}

function useDecisions({ id }: Tournament, onSettled: () => void) {
  const client = useQueryClient();
  const refetch = () => Promise.all([client.invalidateQueries(tournamentQuery(id)), refetchLists(client)]);
  const generate = useAction(finishCalls.playoffMatch, {
    done: 'Playoff Matches Generated',
    failed: 'There was a problem creating the playoff matches',
    onDone: refetch,
    onFailed: () => void refetch(),
    onSettled,
  });
  // That it is over is said by the page itself, to whoever has it open.
  const conclude = useAction(finishCalls.conclude, {
    failed: 'Failed to conclude the tournament',
    onDone: (concluded) => storeTournament(client, concluded),
    onFailed: () => void refetch(),
    onSettled,
  });
  return { generate, conclude };
}
