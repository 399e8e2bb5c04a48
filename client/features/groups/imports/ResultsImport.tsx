import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { ago } from '#client/lib/moments.ts';
import { choiceStyle, Quoted } from '#client/lib/players/WhoIsThis.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { type GameImport, importCalls, importUndoHours, type ResultImport } from '#contract/imports.ts';
import { Done } from './Done.tsx';
import { FileCard } from './FileCard.tsx';
import { Counts, Doubts, Folded, Ignored, ImportBar, PersonLine, Refused, Tick } from './Preview.tsx';
import { type Importing, useImport } from './use-import.ts';
import { doubtsOf, readDate, spokenResults } from './words.ts';

type Order = 'day' | 'month';

/** Results of former seasons from a file: played games of members and guests. */
export function ResultsImport({ group }: { group: Pick<Group, 'id' | 'name' | 'location'> }) {
  const client = useQueryClient();
  const [place, setPlace] = useState(group.location || group.name);
  const [isRated, setRated] = useState(false);
  const [order, setOrder] = useState<Order>();
  const params = { id: group.id };
  const ask = async (asked: object & { text: string }, dateOrder = order) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const body = { ...asked, timeZone, place: place.trim() || group.name, isRated, ...(dateOrder && { dateOrder }) };
    const answer = await call(importCalls.results, { params, body });
    if (answer.isDone) {
      void client.invalidateQueries(answersOf(guestCalls.list, { params }));
      void client.invalidateQueries(answersOf(importCalls.list, { params }));
    }
    return answer;
  };
  const importing = useImport<ResultImport>(ask, spokenResults);
  const { shown, done } = importing;
  if (done) {
    const { importId } = done;
    return (
      <Done
        title={
          done.rows.length === 0 ? 'Everything was there already' : `${counted(done.rows.length, 'result')} imported`
        }
        line={
          isRated
            ? 'Ratings follow in a moment. Players can dispute a result for a day.'
            : 'They are in everyone’s history and change no rating. Players can dispute a result for a day.'
        }
        refused={done.refused}
      >
        <Button onClick={importing.again}>Import another file</Button>
        {importId !== null && (
          <TakeBack groupId={group.id} id={importId} count={done.rows.length} onDone={importing.again} />
        )}
      </Done>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <div className="grid grid-cols-1 gap-4">
        <FileCard
          importing={importing}
          columns="The first line names the columns: date, player 1, partner, player 2, partner, score. Leave the partners out for singles."
          example={
            'date, player 1, partner, player 2, partner, score\n2026-05-04, Anna, Bob, Carl, Mia, 11-7 9-11 11-5'
          }
        >
          <TextField
            label="Where they were played"
            maxLength={100}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
          <Tick
            label="Count for ratings"
            hint="Off: they are in everyone’s history and change no rating."
            isOn={isRated}
            onChange={setRated}
          />
        </FileCard>
        <Recent groupId={group.id} />
      </div>
      {shown && (
        <Preview
          importing={importing}
          shown={shown}
          onOrder={(next) => {
            setOrder(next);
            importing.look((asked) => ask(asked, next));
          }}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  importing: Importing<ResultImport>;
  shown: ResultImport;
  onOrder: (order: Order) => void;
}

function Preview({ importing, shown, onOrder }: PreviewProps) {
  const { rows, players, known, refused, doubtfulDate, dateOrder } = shown;
  const added = players.filter(({ outcome }) => outcome === 'new_guest');
  const count = rows.length;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Counts
        counts={[
          { label: 'New results', count },
          { label: 'Imported before', count: known },
          { label: 'New guests', count: added.length },
          { label: 'Left out', count: refused.length, isBad: true },
        ]}
      />
      <Doubts people={doubtsOf(shown)} onChoose={importing.choose}>
        {doubtfulDate !== null && (
          <>
            <p>
              <Quoted>{doubtfulDate}</Quoted> Which day is this?
            </p>
            <Choice
              label={`${doubtfulDate}: which day is this?`}
              value={dateOrder}
              onChoose={onOrder}
              options={(['month', 'day'] as const).map((each) => ({
                value: each,
                content: readDate(doubtfulDate, each),
                className: choiceStyle,
              }))}
              className="flex flex-wrap gap-2"
            />
          </>
        )}
      </Doubts>
      <Refused lines={refused} />
      <Folded title="Results" rows={rows}>
        {({ line, date, team1, team2, games }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <span className="figures w-24 text-sm text-soft">{date}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere" dir="auto">
              {team1.join(' & ')} <span className="text-soft">vs</span> {team2.join(' & ')}
            </span>
            <span className="figures font-semibold">{games.map(([one, two]) => `${one}–${two}`).join(', ')}</span>
          </li>
        )}
      </Folded>
      <Folded title="Players" aside="and their new results" rows={players}>
        {({ key, name, person, outcome, count: games }) => (
          <PersonLine key={key} id={person?.id ?? null} name={name}>
            {outcome === 'member' ? '' : outcome === 'guest' ? 'guest · ' : 'new guest · '}
            {games}
          </PersonLine>
        )}
      </Folded>
      <Ignored columns={shown.ignored} />
      <ImportBar
        importing={importing}
        count={count}
        what="result"
        line={
          count === 0 && known > 0
            ? 'All of them were imported before.'
            : `Nobody is notified. You can take it back for ${importUndoHours} hours.`
        }
      />
    </div>
  );
}

/** What can still be taken back. */
function Recent({ groupId }: { groupId: number }) {
  const { data = [] } = useQuery(query(importCalls.list, { params: { id: groupId } }));
  const imports = data.filter(({ count }) => count > 0);
  if (imports.length === 0) return null;
  return (
    <Card title="Recent imports">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {imports.map((each) => (
          <RecentImport key={each.id} groupId={groupId} entry={each} />
        ))}
      </ul>
    </Card>
  );
}

function RecentImport({ groupId, entry: { id, count, at, by } }: { groupId: number; entry: GameImport }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <b className="figures block">{counted(count, 'result')}</b>
        <span className="text-sm text-soft">
          {ago(at)}
          {by && `, ${by.name}`}
        </span>
      </span>
      <TakeBack groupId={groupId} id={id} count={count} />
    </li>
  );
}

interface TakeBackProps {
  groupId: number;
  id: number;
  count: number;
  onDone?: () => void;
}

function TakeBack({ groupId, id, count, onDone }: TakeBackProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const undo = useAction(importCalls.undo, {
    done: 'The import was taken back',
    failed: 'Not taken back',
    onDone: () => {
      onDone?.();
      return client.invalidateQueries(answersOf(importCalls.list, { params: { id: groupId } }));
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Take back
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Take back ${counted(count, 'result')}?`}
        confirm="Take back"
        destructive
        pending={undo.isPending}
        onConfirm={() => undo.run({ params: { id: groupId, importId: id } })}
      >
        They disappear from everyone’s history, and ratings follow. Guests who came with them stay.
      </ConfirmDialog>
    </>
  );
}
