import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Desk, deskCalls } from '#contract/tournaments/desk.ts';
import { maxCourts } from '#contract/tournaments/options.ts';

const rests = [0, 5, 10, 15, 20, 30];

interface DeskSettingsProps {
  desk: Desk;
  /** The tournament that it is opened from: it is to be played on them. */
  wantedId: number | undefined;
  onDone?: () => void;
}

/** How many courts there are, how long players rest, and which tournaments are played on them. */
export function DeskSettings({ desk, wantedId, onDone }: DeskSettingsProps) {
  const client = useQueryClient();
  const params = { groupId: desk.groupId };
  const running = [...desk.draws, ...desk.others];
  const [courts, setCourts] = useState(desk.courts.length || 4);
  const [restMinutes, setRest] = useState(desk.draws.length > 0 ? desk.restMinutes : 5);
  const wanted = running.filter(({ id }) => id === wantedId);
  const chosenAtFirst = [...desk.draws, ...(desk.draws.length > 0 || wanted.length > 0 ? wanted : running.slice(-1))];
  const [chosen, setChosen] = useState(() => new Set(chosenAtFirst.map(({ id }) => id)));
  const set = useAction(deskCalls.set, {
    failed: 'The courts could not be changed',
    onDone: (changed) => {
      client.setQueryData(query(deskCalls.get, { params }).queryKey, changed);
      onDone?.();
    },
  });
  const choose = (id: number, isIn: boolean) =>
    setChosen((had) => new Set(isIn ? [...had, id] : [...had].filter((each) => each !== id)));
  return (
    <div className="grid max-w-xl gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Number of courts"
          value={courts}
          options={Array.from({ length: maxCourts }, (_, at) => ({ value: at + 1, label: counted(at + 1, 'court') }))}
          onChange={(event) => setCourts(Number(event.target.value))}
        />
        <SelectField
          label="Rest between matches"
          value={restMinutes}
          options={[...new Set([...rests, restMinutes])].map((minutes) => ({
            value: minutes,
            label: minutes === 0 ? 'No rest' : `${minutes} minutes`,
          }))}
          onChange={(event) => setRest(Number(event.target.value))}
        />
      </div>
      {running.length > 1 && (
        <div className="divide-y divide-line border-y border-line">
          {running.map(({ id, name, matchesPlayed, matchesTotal }) => (
            <SwitchRow
              key={id}
              label={name}
              hint={`${matchesPlayed} of ${matchesTotal} played`}
              isOn={chosen.has(id)}
              onChange={(isIn) => choose(id, isIn)}
            />
          ))}
        </div>
      )}
      <div>
        <Button
          pending={set.isPending}
          onClick={() => set.run({ params, body: { courts, restMinutes, tournamentIds: [...chosen] } })}
        >
          Save courts
        </Button>
      </div>
    </div>
  );
}
