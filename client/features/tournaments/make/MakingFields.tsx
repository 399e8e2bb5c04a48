import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { gameTargets } from '#contract/tournaments/options.ts';
import { formats, gameTypes, lengths, submissions } from '../model/labels.ts';
import { knownTo, type Making, type MakingForm, presetIn, presets, withPreset, wordsOf } from './making.ts';

const own = { value: 'own', label: 'Your own settings' };

/** What most tournaments are, in words: choosing one fills in all fields that it decides. */
export function PresetField({ form, making }: { form: MakingForm; making: Making }) {
  const chosen = presetIn(making);
  const options = presets.map((preset) => ({ value: preset.key, label: wordsOf(preset) }));
  return (
    <SelectField
      label="Kind of tournament"
      hint={`${capitalised(chosen?.says ?? inWords(making))}. Fills in the rest, which you can change.`}
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
  'round-robin': 'all play all',
  'single-elimination': 'who loses is out',
  'double-elimination': 'out after two defeats',
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
export function MakingFields({ form, making }: { form: MakingForm; making: Making }) {
  return (
    <>
      <TextArea
        label="Description"
        hint="Optional. When and where, what to bring, what there is to win."
        {...form.field('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormatField form={form} />
        <SelectField
          label="Players"
          options={Object.entries(gameTypes).map(([value, label]) => ({ value, label }))}
          {...form.field('gameType')}
        />
      </div>
      <FormatOptions form={form} making={making} />
      <MatchFields form={form} />
      <DrawFields form={form} making={making} />
    </>
  );
}

/** What the chosen format lets one choose, and nothing else. */
function FormatOptions({ form, making }: { form: MakingForm; making: Making }) {
  const knows = knownTo(making);
  const { register } = form.inner;
  return (
    <>
      {knows.pools && <PoolsFields form={form} />}
      {knows.legs && (
        <SelectField
          label="How often two meet"
          options={[
            { value: 1, label: 'Once' },
            { value: 2, label: 'Twice' },
          ]}
          {...form.field('options.legs', { valueAsNumber: true })}
        />
      )}
      <fieldset>
        <legend className="font-semibold">{knows.playoffs ? 'Finals' : 'Beside the main matches'}</legend>
        {knows.playoffs && (
          <CheckboxField
            label="Playoffs"
            hint="The first two play for the championship, the next two for third place. Without them whoever leads is champion"
            {...register('options.playoffs')}
          />
        )}
        {knows.thirdPlace && (
          <CheckboxField
            label="Match for third place"
            hint="Between those who lose their semi-finals"
            {...register('options.thirdPlace')}
          />
        )}
        {knows.consolation && (
          <CheckboxField
            label="Consolation"
            hint="Whoever loses their first match plays on among themselves"
            {...register('options.consolation')}
          />
        )}
        {knows.decidingGame && (
          <CheckboxField
            label="Deciding game"
            hint="Whoever comes through the losers’ bracket has to win twice"
            {...register('options.decidingGame')}
          />
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
        <TextField label="Go on from each pool" {...number} {...form.field('options.pools.advance', valueAsNumber)} />
      </div>
      <TextField
        label="Wild cards"
        hint="So many more go on: the best of those who come next"
        {...number}
        {...form.field('options.pools.wildCards', valueAsNumber)}
      />
      <SelectField
        label="They go on into a"
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
        label="Length of a match"
        options={Object.entries(lengths).map(([value, label]) => ({ value, label }))}
        {...form.field('gamesToWin', { valueAsNumber: true })}
      />
      <SelectField
        label="Scores"
        options={Object.entries(submissions).map(([value, label]) => ({ value, label }))}
        {...form.field('scoreSubmission')}
      />
      <SelectField
        label="A game is played to"
        options={gameTargets.map((to) => ({ value: to, label: String(to) }))}
        {...form.field('options.game.to', { valueAsNumber: true })}
      />
      <SelectField
        label="Won by"
        options={[
          { value: 2, label: 'Two points' },
          { value: 1, label: 'One point' },
        ]}
        {...form.field('options.game.winBy', { valueAsNumber: true })}
      />
      <TextField
        label="Cap"
        hint="Optional: with so many points a game is won by one"
        {...number}
        {...form.field('options.game.cap', { setValueAs: numberOrNothing })}
      />
      <TextField
        label="Courts"
        hint="0 where matches are not called to courts"
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
        hint="Drawn by lot instead of in the order of joining"
        {...register('randomizeOpponents')}
      />
      <CheckboxField
        label="Balance by skill"
        hint="Seeded by rating; with both, drawn among players of like rating"
        {...register('balanceBySkill')}
      />
      <CheckboxField
        label="Randomize partners"
        hint={isDoubles ? 'Whoever has no partner at the start gets one by lot' : 'For doubles only'}
        disabled={!isDoubles}
        // What cannot be chosen is not ticked either; what it was comes back with doubles.
        {...(isDoubles ? register('randomizePartners') : { checked: false, readOnly: true })}
      />
    </fieldset>
  );
}
