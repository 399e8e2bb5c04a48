import { useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import { useProfile } from './ProfileProvider.tsx';

const whatOthersSee =
  'Players near your level see your name, picture and rating, how far away you play, and the hours that both of you have. Never your place.';

/** As long as each other, so that nothing moves when it is chosen. */
const inShort = {
  off: 'Off: you see others here, and nobody is shown you.',
  on: 'They see your name, rating, distance and shared hours.',
};

/**
 * Whether one is to be found: off until it is chosen. It says what others then see.
 *
 * @param isLine a card of its own, in short
 */
export function FindableSwitch({ isLine = false }: { isLine?: boolean }) {
  const id = useId();
  const { profile, change } = useProfile();
  if (!profile) return null;
  const { isFindable } = profile;
  return (
    <div className={classes('fp-findable', isLine && 'fp-line')}>
      <label htmlFor={id}>Others can find me</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isFindable}
        aria-checked={isFindable}
        aria-describedby={`${id}-what`}
        onChange={({ target }) => change({ isFindable: target.checked })}
      />
      <p id={`${id}-what`} className="text-sm text-soft">
        {isLine ? inShort[isFindable ? 'on' : 'off'] : whatOthersSee}
      </p>
    </div>
  );
}
