import { useDeferredValue, useState } from 'react';
import { useWide } from '#client/ui/use-wide.ts';
import { finalsOf, finalsProgress, firstRounds } from '../finish/finals.ts';
import type { Field } from '../open/field.ts';
import { FinalTable } from '../podium/FinalTable.tsx';
import { Podium } from '../podium/Podium.tsx';
import { useMatchInAddress } from '../round-robin/match-in-address.tsx';
import { RoundMatches } from '../round-robin/RoundMatches.tsx';
import { RoundStrip } from '../round-robin/RoundStrip.tsx';
import { progressOf } from '../rounds.ts';
import { Crosstable, Standings } from '../standings/Standings.tsx';
import { MatchesNow } from './MatchesNow.tsx';

/** A round robin from its first match to its podium. */
export default function PublicTable({ field }: { field: Field }) {
  const isWide = useWide();
  const rounds = <PublicRounds field={field} />;
  if (field.tournament.status === 'completed') {
    return (
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-6">
        <Podium field={field} isFresh={false} />
        <FinalTable field={field} />
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:col-span-2 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
          {rounds}
          <Crosstable field={field} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <MatchesNow field={field} />
        {isWide && rounds}
      </div>
      <div className="grid min-w-0 gap-5">
        <Standings field={field} />
        {!isWide && rounds}
        {!isWide && <Crosstable field={field} />}
      </div>
    </div>
  );
}

/** One round at a time, and once there are any the Finals. */
function PublicRounds({ field }: { field: Field }) {
  const { bracket } = field;
  const [, open] = useMatchInAddress();
  const rounds = firstRounds(bracket);
  const [shown, setShown] = useState(bracket.currentRound);
  const round = rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds.at(-1);
  // The round that is pressed lights up first; its matches follow.
  const read = useDeferredValue(round);
  if (!round || !read) return null;
  const { played, all } = progressOf(round);
  const finals = bracket.rounds.filter((each) => !rounds.includes(each));
  return (
    <>
      {finalsOf(bracket).length > 0 && (
        <section aria-label="Finals" className="min-w-0">
          <h2 className="text-[1.0625rem]">
            Finals <span className="figures text-sm text-soft">{finalsProgress(field)}</span>
          </h2>
          {finals.map((each) => (
            <RoundMatches
              key={each.roundNumber}
              round={each}
              field={field}
              outbox={undefined}
              unsent={[]}
              onOpen={open}
            />
          ))}
        </section>
      )}
      <section aria-label={round.title} className="min-w-0">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 className="text-[1.0625rem]">{round.title}</h2>
          <p className="figures text-sm font-semibold text-soft">
            {played} of {all} played
          </p>
        </div>
        <RoundStrip rounds={rounds} shown={round.roundNumber} onShow={setShown} />
        <RoundMatches round={read} field={field} outbox={undefined} unsent={[]} onOpen={open} />
      </section>
    </>
  );
}
