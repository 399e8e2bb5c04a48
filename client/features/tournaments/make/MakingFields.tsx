import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import type { Draft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { gameTargets } from '#contract/tournaments/options.ts';
import { formats, gameTypes, lengths, submissions } from '../model/labels.ts';
import { knownTo, type Making, type MakingForm, presetIn, presets, withPreset } from './making.ts';
import { Preview } from './Preview.tsx';

interface TournamentFormDialogProps {
  form: MakingForm;
  draft: Draft;
  title: string;
  description?: string | undefined;
  submit: string;
  submitting: string;
  /** How many are expected. */
  players: number;
  onClose: () => void;
  /** In the place of all the settings. */
  children?: ReactNode;
}

/** A tournament to be made, or to be changed. */
export function TournamentFormDialog({ draft, players, children, ...dialog }: TournamentFormDialogProps) {
  const { form, onClose } = dialog;
  // Cast: it was filled with `usual`, or a tournament's own.
  const making = useWatch({ control: form.inner.control }) as Making;
  return (
    <FormDialog
      {...dialog}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <PresetField form={form} making={making} />
      <TextField label="Tournament name" autoComplete="off" {...form.field('name')} />
      {children ?? <MakingFields form={form} making={making} />}
      <Preview making={making} players={players} />
    </FormDialog>
  );
}

const own = { value: 'own', label: 'Your own settings' };

const optionsOf = (labels: object) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What most tournaments are, in words: choosing one fills in all fields that it decides. */
function PresetField({ form, making }: { form: MakingForm; making: Making }) {
  const chosen = presetIn(making);
  const options = presets.map((preset) => ({ value: preset.key, label: `${preset.name}: ${preset.says}` }));
  return (
    <SelectField
      label="Kind of tournament"
      hint={`${capitalised(chosen?.says ?? inWords(making))}. Fills in the rest; you can still change it.`}
      options={chosen ? options : [...options, own]}
      value={chosen?.key ?? own.value}
      onChange={({ target }) => {
        const preset = presets.find(({ key }) => key === target.value);
        if (preset) form.inner.reset(withPreset(making, preset), { keepDefaultValues: true });
      }}
    />
  );
}

/** What was chosen by hand, which may not be in sight: 'single elimination, doubles, best of 3 games to 11'. */
function inWords({ format, gameType, gamesToWin, options }: Making): string {
  return `${formats[format]}, ${gameTypes[gameType]}, ${lengths[gamesToWin]} to ${options.game.to}`.toLowerCase();
}

const capitalised = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** What is beside the name of a format for whoever does not know it. */
const hints: Readonly<Record<keyof typeof formats, string>> = {
  'round-robin': 'everyone plays everyone',
  'single-elimination': 'one loss and you’re out',
  'double-elimination': 'two losses and you’re out',
  pools: 'small round robins first',
};

export function FormatField({ form }: { form: MakingForm }) {
  return (
    <SelectField
      label="Format"
      options={Object.entries(formats).map(([value, label]) => ({
        value,
        label: `${label}: ${hints[value as keyof typeof formats]}`,
      }))}
      {...form.field('format')}
    />
  );
}

/** All there is to say of how a tournament is played. */
function MakingFields({ form, making }: { form: MakingForm; making: Making }) {
  return (
    <>
      <TextArea
        label="Description"
        hint="Optional. When and where, what to bring, the prizes."
        {...form.field('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormatField form={form} />
        <SelectField label="Players" options={optionsOf(gameTypes)} {...form.field('gameType')} />
      </div>
      <FormatOptions form={form} making={making} />
      <MatchFields form={form} />
      <DrawFields form={form} making={making} />
    </>
  );
}

const finals = [
  [
    'playoffs',
    'Playoffs',
    'The top two play for the championship, the next two for third place. Without playoffs the leader is champion',
  ],
  ['thirdPlace', 'Match for third place', 'Between the losers of the semi-finals'],
  ['consolation', 'Consolation', 'First-match losers play on in a bracket of their own'],
  ['decidingGame', 'Deciding game', 'The winner of the losers’ bracket has to win twice'],
] as const;

/** What the chosen format lets one choose, and nothing else. */
function FormatOptions({ form, making }: { form: MakingForm; making: Making }) {
  const knows = knownTo(making);
  const { register } = form.inner;
  return (
    <>
      {knows.pools && <PoolsFields form={form} />}
      {knows.legs && (
        <SelectField
          label="Each pair plays"
          options={[
            { value: 1, label: 'Once' },
            { value: 2, label: 'Twice' },
          ]}
          {...form.field('options.legs', { valueAsNumber: true })}
        />
      )}
      <fieldset>
        <legend className="font-semibold">{knows.playoffs ? 'Finals' : 'Extra matches'}</legend>
        {finals.map(
          ([option, label, hint]) =>
            knows[option] && (
              <CheckboxField key={option} label={label} hint={hint} {...register(`options.${option}`)} />
            ),
        )}
      </fieldset>
    </>
  );
}

const number = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const;

/** How many pools there are, who goes on, and into what. */
function PoolsFields({ form }: { form: MakingForm }) {
  const valueAsNumber = { valueAsNumber: true };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Pools" {...number} {...form.field('options.pools.count', valueAsNumber)} />
        <TextField label="Advance from each pool" {...number} {...form.field('options.pools.advance', valueAsNumber)} />
      </div>
      <TextField
        label="Wild cards"
        hint="How many more advance: the best of those who just missed out"
        {...number}
        {...form.field('options.pools.wildCards', valueAsNumber)}
      />
      <SelectField
        label="Then they play a"
        options={(['single-elimination', 'double-elimination'] as const).map((value) => ({
          value,
          label: formats[value],
        }))}
        {...form.field('options.pools.into')}
      />
    </>
  );
}

/** What a match is, and how its result is entered. */
function MatchFields({ form }: { form: MakingForm }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Match length"
        options={optionsOf(lengths)}
        {...form.field('gamesToWin', { valueAsNumber: true })}
      />
      <SelectField label="Scores" options={optionsOf(submissions)} {...form.field('scoreSubmission')} />
      <SelectField
        label="Games to"
        options={gameTargets.map((to) => ({ value: to, label: String(to) }))}
        {...form.field('options.game.to', { valueAsNumber: true })}
      />
      <SelectField
        label="Win by"
        options={[
          { value: 2, label: 'Two points' },
          { value: 1, label: 'One point' },
        ]}
        {...form.field('options.game.winBy', { valueAsNumber: true })}
      />
      <TextField
        label="Cap"
        hint="Optional: from this score on, one point ahead wins"
        {...number}
        {...form.field('options.game.cap', { setValueAs: numberOrNothing })}
      />
      <TextField
        label="Courts"
        hint="0 if you don’t call matches to courts"
        {...number}
        {...form.field('options.courts', { valueAsNumber: true })}
      />
    </div>
  );
}

const numberOrNothing = (typed: string | number | undefined): number | undefined =>
  typed === '' || typed === undefined ? undefined : Number(typed);

/** Who meets whom first and, in doubles, who plays with whom. */
function DrawFields({ form, making }: { form: MakingForm; making: Making }) {
  const isDoubles = making.gameType === 'doubles';
  const { register } = form.inner;
  return (
    <fieldset>
      <legend className="font-semibold">Order of play</legend>
      <CheckboxField
        label="Randomize opponents"
        hint="Draw at random instead of in order of joining"
        {...register('randomizeOpponents')}
      />
      <CheckboxField
        label="Balance by skill"
        hint="Seed by rating. With both, draw among players of similar rating"
        {...register('balanceBySkill')}
      />
      <CheckboxField
        label="Randomize partners"
        hint={isDoubles ? 'Players without a partner at the start get one at random' : 'For doubles only'}
        disabled={!isDoubles}
        // What cannot be chosen is not ticked either; what it was comes back with doubles.
        {...(isDoubles ? register('randomizePartners') : { checked: false, readOnly: true })}
      />
    </fieldset>
  );
}
