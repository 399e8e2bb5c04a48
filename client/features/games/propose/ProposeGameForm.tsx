import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ownZone } from '#client/lib/occasions/wall.ts';
import { zoneName } from '#client/lib/occasions/when.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { ComboField } from '#client/ui/ComboField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { type GamePlace, gameKind } from '#contract/games/facts.ts';
import { gameCalls } from '#contract/games.ts';
import { addressOfGame } from '../addresses.ts';
import { storeGame } from '../store-game.ts';
import { anyLevel, kinds } from '../words/level.ts';
import { AskedField } from './AskedField.tsx';
import { fieldsOf, gameFields, newGameOf, placesFor, todayIn } from './fields.ts';
import type { Proposed } from './proposed.ts';

interface ProposeGameFormProps {
  proposed: Proposed;
  /** Where the viewer plays. */
  place: GamePlace | null;
  onClose: () => void;
}

const steps = [2, 2.5, 3, 3.5, 4, 4.5, 5];
const durations = [60, 90, 120, 150, 180];

export function ProposeGameForm({ proposed, place, onClose }: ProposeGameFormProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [timeZone] = useState(() => proposed.timeZone ?? (ownZone() || 'UTC'));
  const [first] = useState(() => fieldsOf(proposed, { rating: viewer.rating, place }));
  const known = [proposed.place, place].filter((each) => each != null);
  // What is proposed is not to give way to what was typed for another game.
  const isProposed = Object.keys(proposed).length > 0;
  const draft = useDraft(isProposed ? `game:${proposed.localStart ?? 'proposed'}` : 'game');
  const form = useContractForm(gameCalls.create, {
    schema: gameFields,
    defaults: first,
    requestOf: (fields) => ({ body: newGameOf(fields, { timeZone, known }) }),
    draft,
    failed: 'The game could not be proposed',
    onDone: async (game) => {
      toast({
        title: 'Your game is open',
        description: game.asked.length > 0 ? 'Those whom you asked are told.' : 'Whoever looks for a game finds it.',
      });
      await storeGame(client, game);
      onClose();
      navigate(addressOfGame(game));
    },
  });
  const { field, inner } = form;
  const { kind, durationMinutes, ratingMin, ratingMax, asked } = inner.watch();
  return (
    <FormDialog
      form={form}
      title="Propose a game"
      submit={asked.length > 0 ? 'Ask and propose' : 'Propose'}
      submitting="Proposing…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <SelectField
        label="What"
        options={gameKind.options.map((value) => ({ value, label: kinds[value] }))}
        {...field('kind')}
        onChange={({ target }) => {
          const chosen = gameKind.parse(target.value);
          inner.setValue('kind', chosen, { shouldDirty: true });
          inner.setValue('places', placesFor(chosen)[0] ?? 2);
        }}
      />
      <div className="ev-pair">
        <TextField label="Date" type="date" min={todayIn(timeZone, Date.now())} {...field('startsAt.date')} required />
        <TextField
          label="Time"
          type="time"
          hint={timeZone === ownZone() ? undefined : zoneName(timeZone)}
          {...field('startsAt.time')}
          required
        />
      </div>
      <SelectField
        label="How long"
        options={withChosen(durations, durationMinutes).map((value) => ({ value, label: `${value} minutes` }))}
        {...field('durationMinutes', { valueAsNumber: true })}
      />
      <ComboField
        label="Place"
        suggestions={known.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) === at)}
        suggestionsLabel="Places"
        onChoose={(name) => inner.setValue('place.name', name, { shouldDirty: true, shouldValidate: true })}
        {...field('place.name')}
        required
      />
      <div className="ev-pair">
        <SelectField
          label="Lowest rating"
          options={[
            { value: anyLevel.ratingMin, label: 'Any' },
            ...withChosen(steps, ratingMin).map((value) => ({ value, label: value.toFixed(1) })),
          ]}
          {...field('ratingMin', { valueAsNumber: true })}
        />
        <SelectField
          label="Highest rating"
          options={[
            ...withChosen(steps, ratingMax).map((value) => ({ value, label: value.toFixed(1) })),
            { value: anyLevel.ratingMax, label: 'Any' },
          ]}
          {...field('ratingMax', { valueAsNumber: true })}
        />
      </div>
      {kind !== 'singles' && (
        <SelectField
          label="Places"
          hint="Yours is one of them. Whoever comes later waits."
          options={placesFor(kind).map((value) => ({ value, label: String(value) }))}
          {...field('places', { valueAsNumber: true })}
        />
      )}
      <AskedField
        asked={asked}
        error={form.field('asked').error}
        onChange={(chosen) => inner.setValue('asked', chosen, { shouldDirty: true })}
      />
      <TextArea label="Note" hint="Such as what to bring. May be left empty." {...field('note')} />
    </FormDialog>
  );
}

/** What can be chosen, with what is chosen already; the ends of the scale stand beside them. */
function withChosen(options: readonly number[], chosen: number): number[] {
  const isOne = options.includes(chosen) || chosen === anyLevel.ratingMin || chosen === anyLevel.ratingMax;
  return isOne || Number.isNaN(chosen) ? [...options] : [...options, chosen].sort((one, other) => one - other);
}
