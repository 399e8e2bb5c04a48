import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { leaderLine, ownLiveLine, progressOf, shareOf } from '../model/cards.ts';
import { addressOfTournament } from '../navigation.ts';
import { enteredScores } from '../score/entered-scores.ts';
import { ScoreSheet } from '../score/ScoreSheet.tsx';
import { unsentFor } from '../score/unsent-score.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { Entered, Entry, useEntry } from './joining.tsx';

/** The tournament that runs in a group: how far it is, who leads, and my match in it, which can be scored at once. */
export function NowTournament({ card }: { card: TournamentCard }) {
  const { id, name, groupId, own, leader } = card;
  const heading = useId();
  const leads = leaderLine(card);
  return (
    <article
      aria-labelledby={heading}
      className="on-dark relative flex min-w-0 flex-col rounded-lg border border-transparent bg-[#0d4a2f] px-3 pt-2.5 pb-3 text-white lg:px-4 lg:pt-3.5 lg:pb-4 dark:bg-[#12291f]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="flex items-baseline gap-1.5 text-[0.8125rem] font-semibold">
          {card.isPaused ? (
            'Paused'
          ) : (
            <>
              <span
                className="size-2 animate-pulse rounded-full border border-transparent bg-ball"
                aria-hidden="true"
              />
              Now
            </>
          )}
        </span>
        <h2
          id={heading}
          className="min-w-0 flex-[1_1_min(100%,8rem)] text-[1.0625rem] leading-6 lg:text-xl lg:leading-6"
        >
          {/* The whole card is the link's area; the button lies above it. */}
          <Link
            href={addressOfTournament(id, groupId)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg"
            dir="auto"
          >
            {name}
          </Link>
        </h2>
        {leads && (
          <span className="flex max-w-2/5 shrink-0 items-center gap-1.5 self-center text-[0.8125rem]">
            {leader && <PlayerFace {...leader} size="mini" />}
            <span className="truncate" title={leads}>
              {leads}
            </span>
          </span>
        )}
      </div>
      <div className="mt-2 mb-1.5 h-[3px] overflow-hidden rounded-full bg-white/25" aria-hidden="true">
        <div
          className="h-full rounded-full bg-ball transition-[width] duration-200 forced-colors:bg-[CanvasText]"
          style={{ width: `${100 * shareOf(card)}%` }}
        />
      </div>
      <p className="figures text-[0.8125rem] leading-4 text-white/85">{progressOf(card)}</p>
      {own?.next && <MyMatch card={card} next={own.next} />}
    </article>
  );
}

interface MyMatchProps {
  card: TournamentCard;
  next: NonNullable<NonNullable<TournamentCard['own']>['next']>;
}

function MyMatch({ card, next }: MyMatchProps) {
  const { matchId, title, opponent, court, live } = next;
  const [isOpen, setOpen] = useState(false);
  const { unsent } = useUnsent(enteredScores);
  const waiting = unsentFor(unsent, matchId);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-3 pt-2.5 lg:pt-3.5">
      {opponent && <PlayerFace {...opponent} hasRing />}
      <p className="min-w-0 flex-1 leading-5">
        <span className="block text-[0.8125rem] text-white/85">
          {waiting
            ? 'Your score is not sent yet'
            : live && opponent
              ? ownLiveLine(live, opponent.name)
              : court === null
                ? `Your match · ${title}`
                : `Your match: court ${court}, now`}
        </span>
        <b className="line-clamp-2 font-heading text-[1.0625rem]">
          {opponent ? `You play ${opponent.name}` : 'Opponent to be decided'}
        </b>
      </p>
      {opponent && (
        <div className="relative">
          <Button variant={waiting ? 'on-court' : 'ball'} onClick={() => setOpen(true)}>
            <span>
              Enter score<span className="sr-only"> against {opponent.name}</span>
            </span>
          </Button>
        </div>
      )}
      {isOpen && <ScoreHere tournamentId={card.id} matchId={matchId} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface NowOpenProps {
  card: TournamentCard;
  /** Nothing else on the page is waited for. */
  isLoudest: boolean;
}

/** A tournament of a group that has not started: who is in, and the way in. */
export function NowOpen({ card, isLoudest }: NowOpenProps) {
  const heading = useId();
  const entry = useEntry(card);
  return (
    <article
      aria-labelledby={heading}
      className="relative flex min-w-0 flex-col justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-2.5 lg:px-4 lg:py-3.5"
    >
      <div className="min-w-0">
        <p className="text-[0.8125rem] font-semibold text-court-text">Open to join</p>
        <h2 id={heading} className="text-[1.0625rem] leading-6">
          <Link
            href={addressOfTournament(card.id, card.groupId)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg"
            dir="auto"
          >
            {card.name}
          </Link>
        </h2>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-[1_1_min(100%,11rem)] flex-wrap items-center gap-2 text-sm text-soft">
          <Entered card={card} entry={entry} />
        </p>
        <div className="relative">
          <Entry card={card} entry={entry} variant={isLoudest ? 'ball' : 'primary'} />
        </div>
      </div>
    </article>
  );
}

interface ScoreHereProps {
  tournamentId: number;
  matchId: number;
  onClose: () => void;
}

/** The score of a match, entered above a page that is not the tournament's: that is fetched first. */
export function ScoreHere({ tournamentId, matchId, onClose }: ScoreHereProps) {
  const tournament = useQuery(tournamentQuery(tournamentId));
  useWatch(`tournament:${tournamentId}`);
  const match = tournament.data && matchIn(tournament.data, matchId);
  if (tournament.data && match) return <ScoreSheet match={match} tournament={tournament.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Enter score">
      <QueryView query={tournament} loading={<LoadingBall />} failed="The match could not be loaded.">
        {() => <p>This match is no longer there.</p>}
      </QueryView>
    </Dialog>
  );
}

const matchIn = ({ bracket }: Tournament, id: number) =>
  bracket?.rounds.flatMap(({ matches }) => matches).find((match) => match.id === id);
