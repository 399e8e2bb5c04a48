import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldPair } from '#client/lib/scheduling/fields.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Draft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { gameTargets } from '#contract/tournaments/options.ts';
import { formats, gameTypes, lengths, submissions } from '../model/labels.ts';
import { KindField } from './KindField.tsx';
import { isAsUsual, knownTo, type Making, type MakingForm, nameFor, presets, withPreset } from './making.ts';
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
  /** A new one is called by its kind and its day until somebody types. */
  isNamed?: boolean;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** A tournament to be made, or to be changed: what it is and when; all else is folded as its rules. */
export function TournamentFormDialog({ draft, players, isNamed, children, ...dialog }: TournamentFormDialogProps) {
  const { form, onClose } = dialog;
  const { inner } = form;
  // Cast: it was filled with `usual`, or a tournament's own.
  const making = useWatch({ control: inner.control }) as Making;
  const suggested = nameFor(making);
  const last = useRef(suggested);
  useEffect(() => {
    const [before, name] = [last.current, inner.getValues('name')];
    last.current = suggested;
    if (isNamed && suggested !== before && name === before) inner.setValue('name', suggested);
  }, [isNamed, suggested, inner]);
  return (
    <FormDialog
      {...dialog}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      {children}
      <KindField
        kind={making.kind}
        onChoose={(preset) => inner.reset(withPreset(making, preset), { keepDefaultValues: true })}
      />
      <TextField label="Tournament name" autoComplete="off" {...form.field('name')} />
      <div className={fieldPair}>
        <TextField label="Date" type="date" {...form.field('starts.date')} />
        <TextField label="Time" type="time" {...form.field('starts.time')} />
      </div>
      <TextField label="Place" autoComplete="off" {...form.field('location')} />
      <Rules form={form} making={making} />
      <Preview making={making} players={players} />
    </FormDialog>
  );
}

const optionsOf = (labels: object) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** How it is played, in a line, and unfolded all there is to say of it. */
function Rules({ form, making }: { form: MakingForm; making: Making }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { errors, submitCount } = form.inner.formState;
  // What is wrong in here has to be seen.
  const hasError = Object.keys(errors).some((field) => !['name', 'starts', 'location'].includes(field));
  const [seen, setSeen] = useState(submitCount);
  if (hasError && seen !== submitCount) {
    setSeen(submitCount);
    setOpen(true);
  }
  const kind = presets.find(({ key }) => key === making.kind);
  const isChanged = kind !== undefined && !isAsUsual(making, kind);
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left leading-tight transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Rules</span>
          <span className="block text-sm text-soft">
            {inWords(making)}
            {isChanged && ' · changed'}
          </span>
        </span>
        <ChevronDown
          className={classes('size-5 shrink-0 transition-[rotate] duration-200', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        <div className="grid gap-4">
          {isChanged && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => form.inner.reset(withPreset(making, kind), { keepDefaultValues: true })}
            >
              As usual for {kind.name}
            </Button>
          )}
          <MakingFields form={form} making={making} />
        </div>
      </div>
    </div>
  );
}

/** 'To 11 · singles · round robin' */
function inWords({ format, gameType, gamesToWin, options }: Making): string {
  const length = gamesToWin === 1 ? '' : `${lengths[gamesToWin].toLowerCase()} · `;
  return `To ${options.game.to} · ${length}${gameTypes[gameType].toLowerCase()} · ${formats[format].toLowerCase()}`;
}

/** What is beside the name of a format for whoever does not know it. */
const hints: Readonly<Record<keyof typeof formats, string>> = {
  'round-robin': 'everyone plays everyone',
  'single-elimination': 'one loss and you’re out',
  'double-elimination': 'two losses and you’re out',
  pools: 'small round robins first',
};

function FormatField({ form }: { form: MakingForm }) {
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
      <TextArea label="Description" hint="Optional. What to bring, the prizes." {...form.field('description')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormatField form={form} />
        <SelectField label="Players" options={optionsOf(gameTypes)} {...form.field('gameType')} />
      </div>
      <FormatOptions form={form} making={making} />
      <MatchFields form={form} />
      <DrawFields form={form} making={making} />
      <EntryFields form={form} making={making} />
    </>
  );
}

/** How many may enter, and until when. */
function EntryFields({ form, making }: { form: MakingForm; making: Making }) {
  return (
    <>
      <TextField
        label={making.gameType === 'doubles' ? 'Places for teams' : 'Places'}
        hint="Optional. After that, people join a waiting list."
        {...number}
        {...form.field('maxEntrants', { setValueAs: numberOrNothing })}
      />
      <div className={fieldPair}>
        <TextField label="Join by" type="date" {...form.field('closes.date')} />
        <TextField label="Until" type="time" {...form.field('closes.time')} />
      </div>
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
