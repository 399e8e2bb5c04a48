import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { scoringInWords } from './sentences.ts';

interface ScoringLogProps {
  tournament: Tournament;
  /** Left out: all of them. */
  match?: Match | undefined;
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
          <Scorings match={match} tournament={tournament} />
        </div>
      )}
    </div>
  );
}

function Scorings({ match, tournament }: ScoringLogProps) {
  const { id } = tournament;
  // It is looked at when something has just happened.
  const fresh = { staleTime: 0 };
  const all = useInfiniteQuery({ ...pages(resultCalls.log, { params: { id } }), ...fresh, enabled: !match });
  const params = { id, matchId: match?.id ?? 0 };
  const ofMatch = useInfiniteQuery({ ...pages(resultCalls.logOfMatch, { params }), ...fresh, enabled: !!match });
  return (
    <PagedList
      query={match ? ofMatch : all}
      loading={<LoadingBall />}
      failed="The log could not be loaded."
      empty={<p className="text-sm text-soft">Nothing has been entered yet.</p>}
      more="Show earlier ones"
    >
      {(rows) => (
        <ol className="divide-y divide-line">
          {rows.map((scoring) => (
            <li key={scoring.id} className="py-2 text-sm wrap-anywhere">
              <b className="font-semibold">
                {scoring.court === null ? scoring.scorer.name : `Court ${scoring.court}’s phone`}
              </b>
              : {scoringInWords(scoring, tournament)}
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
