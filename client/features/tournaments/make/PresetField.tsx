import { SelectField } from '#client/ui/SelectField.tsx';
import { formats, gameTypes, lengths } from '../words.ts';
import type { Making, MakingForm } from './making.ts';
import { presetIn, presets, withPreset, wordsOf } from './presets.ts';

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
