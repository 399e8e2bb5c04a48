import { useId } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import { calledIn, type Field } from '../model/field.ts';
import { finalsNames, finalsOf, finalsProgress, type Meeting, meetingsIn } from '../model/finals.ts';
import { playsIn } from '../model/rounds.ts';
import { useUnsentScores } from '../score/entered-scores.ts';
import { unsentFor } from '../score/unsent-score.ts';
import { MatchRow } from './MatchRows.tsx';
import { PlayerName } from './PlayerName.tsx';
import { useMatchInAddress } from './ScoreButtons.tsx';

/** The matches that follow a round robin; until they are generated, who would meet. */
export function Finals({ field }: { field: Field }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center gap-3">
        <h2 id={id} tabIndex={-1} className="text-[1.0625rem]">
          Finals
        </h2>
        {field.tournament.phase !== 'over' && (
          <p className="figures text-sm font-semibold text-soft">{finalsProgress(field)}</p>
        )}
      </div>
      <FinalsList field={field} />
    </section>
  );
}

/** The same without a heading, for where one stands already. */
export function FinalsList({ field }: { field: Field }) {
  const { unsent } = useUnsentScores();
  const [, open] = useMatchInAddress();
  const matches = finalsOf(field.bracket);
  const meetings = matches.length > 0 ? [] : meetingsIn(field.tournament);
  if (matches.length + meetings.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-control p-4 text-soft">
        The top two play for the championship, the next two for third place.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {matches.map((match) => (
        <li key={match.id}>
          <p
            className={`pt-2 text-[0.8125rem] text-soft ${playsIn(field.viewerId, match) ? 'border-l-4 border-court bg-court-soft pl-2' : 'pl-3'}`}
          >
            {match.playoffType && finalsNames[match.playoffType]}
          </p>
          <MatchRow match={match} field={field} unsent={unsentFor(unsent, match.id)} onOpen={open} />
        </li>
      ))}
      {meetings.map((meeting) => (
        <Preview key={meeting.name} meeting={meeting} field={field} />
      ))}
    </ul>
  );
}

/** As the match will look once it is generated. */
function Preview({ meeting: { name, sides }, field }: { meeting: Meeting; field: Field }) {
  const [one, two] = sides;
  const side = ({ userId, name: player, team }: typeof one, isRight: boolean) => (
    <span className={classes('flex min-w-0 items-center gap-2', isRight && 'flex-row-reverse text-right')}>
      <span className="contents @max-[15rem]:hidden">
        <PlayerFace
          id={userId}
          name={player}
          names={calledIn(field.players, team).names}
          tone={field.players.get(userId)?.tone}
          size="tiny"
        />
      </span>
      <PlayerName name={player} isBold />
    </span>
  );
  return (
    <li className="@container">
      <p className="px-3 pt-2 text-[0.8125rem] text-soft">
        {name}
        <span className="sr-only">
          : {one.name} against {two.name}
        </span>
      </p>
      <div
        className="grid grid-rows-[3rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center px-3"
        aria-hidden="true"
      >
        {side(one, false)}
        <span className="px-2 text-soft">v</span>
        {side(two, true)}
      </div>
    </li>
  );
}
