import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { PushAsk } from '#client/lib/push/PushAsk.tsx';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { type DrawPreview, entryCalls } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { EditTournament } from '../make/lazy.tsx';
import { joinByText, whenText } from '../model/entries.ts';
import { formats, gameTypes, lengths } from '../model/labels.ts';
import { Line, Players } from './pending/Entrants.tsx';
import { FirstRound } from './pending/FirstRound.tsx';
import { SettingsList } from './SettingsList.tsx';
import { StartPanel } from './TournamentActions.tsx';

interface PendingProps {
  tournament: Tournament;
}

const nothingDrawn: DrawPreview = { seeds: [], round: [], resting: [] };

/** A tournament before its start: when and where, who is in, what one can do, and how it will be played. */
export default function PendingTournament({ tournament }: PendingProps) {
  const { id } = tournament;
  const { data: draw = nothingDrawn } = useQuery({
    ...query(entryCalls.preview, { params: { id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="-mb-(--bar-below) flex flex-col gap-4 lg:grid lg:items-start lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <Plan tournament={tournament} />
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <PushAsk about={`tournament:${id}`} />
        <Players tournament={tournament} draw={draw} />
        <Line tournament={tournament} />
        <FirstRound tournament={tournament} draw={draw} />
      </div>
      <div className="lg:col-start-2 lg:row-start-3">
        <Card title="How it’s played">
          <SettingsList tournament={tournament} />
        </Card>
      </div>
      <StartPanel tournament={tournament} />
    </div>
  );
}

/** When and where it is, and until when one may join. */
function Plan({ tournament }: PendingProps) {
  const [isEdited, setEdited] = useState(false);
  const now = useNow(minute);
  const { localStart, location, viewer, format, gameType, gamesToWin, game } = tournament;
  const when = whenText(tournament);
  const local = localStart === null ? undefined : localTimeOf(localStart);
  const { weekday, date, month } = localWriters;
  const tile = local === undefined ? undefined : [weekday, date, month].map((writer) => writer.format(local));
  const rules = [formats[format], gameTypes[gameType], `${lengths[gamesToWin]} to ${game.to}`];
  return (
    <section
      aria-label="When and where"
      className="grid gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-low lg:col-start-2"
    >
      <div className="flex items-center gap-3">
        {tile && <DayTile tile={{ weekday: tile[0] ?? '', date: tile[1] ?? '', month: tile[2] ?? '' }} look="narrow" />}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold">{when ?? 'No day yet'}</p>
          {location && (
            <p className="text-soft wrap-anywhere" dir="auto">
              {location}
            </p>
          )}
          {tournament.joinBy !== null && <p className="text-soft">{joinByText(tournament, now)}</p>}
        </div>
        {viewer.mayEdit && (
          <span className="-mr-1.5 shrink-0 self-start">
            {when === undefined ? (
              <Button variant="secondary" size="small" onClick={() => setEdited(true)}>
                <CalendarPlus className="size-4.5" aria-hidden="true" />
                Add a day
              </Button>
            ) : (
              <IconButton icon={Pencil} label="Change when and where" onClick={() => setEdited(true)} />
            )}
          </span>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label="Rules">
        {rules.map((rule) => (
          <li key={rule} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-soft">
            {rule}
          </li>
        ))}
      </ul>
      {isEdited && <EditTournament tournament={tournament} onClose={() => setEdited(false)} />}
    </section>
  );
}
