import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls, type Scoring } from '#contract/tournaments/results.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { scoringInWords } from './sentences.ts';

interface ScoringLogProps {
  tournament: Tournament;
  /** Left out: all of them. */
  match?: Match;
}

/** Who entered, corrected and took back the results of a tournament, or of one match, for whoever asks. */
export function ScoringLog({ match, tournament }: ScoringLogProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 min-h-11 rounded-md px-2 text-sm font-semibold text-court-text underline underline-offset-4"
      >
        {match ? 'Who entered it?' : 'Who entered the scores?'}
      </button>
      {isOpen && (
        <div id={list}>
          {match ? <OfMatch match={match} tournament={tournament} /> : <OfAll tournament={tournament} />}
        </div>
      )}
    </div>
  );
}

// It is looked at when something has just happened.
const fresh = { staleTime: 0 };

function OfMatch({ match, tournament }: { match: Match; tournament: Tournament }) {
  const params = { id: tournament.id, matchId: match.id };
  const log = useInfiniteQuery({ ...pages(resultCalls.logOfMatch, { params }), ...fresh });
  return <Scorings log={log} tournament={tournament} />;
}

function OfAll({ tournament }: { tournament: Tournament }) {
  const log = useInfiniteQuery({ ...pages(resultCalls.log, { params: { id: tournament.id } }), ...fresh });
  return <Scorings log={log} tournament={tournament} />;
}

interface ScoringsProps {
  log: PagedListProps<Scoring>['query'];
  tournament: Tournament;
}

function Scorings({ log, tournament }: ScoringsProps) {
  return (
    <PagedList
      query={log}
      loading={<LoadingBall />}
      failed="The log could not be loaded."
      empty={<p className="text-sm text-soft">Nothing has been entered yet.</p>}
      more="Show earlier ones"
    >
      {(rows) => (
        <ol className="divide-y divide-line">
          {rows.map((scoring) => (
            <li key={scoring.id} className="py-2 text-sm wrap-anywhere">
              <b className="font-semibold">{scoring.scorer.username}</b>: {scoringInWords(scoring, tournament)}
              <span className="block text-soft">
                {dateOf(scoring.scoredAt)}, {timeOf(scoring.scoredAt)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
