import { classes } from './classes.ts';

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-16 text-xl' } as const;

/** Deep enough for white letters in both themes. */
const hues = [
  'bg-[#14613f]',
  'bg-[#1c5d99]',
  'bg-[#7a3e9d]',
  'bg-[#9c3d16]',
  'bg-[#0f6674]',
  'bg-[#8a2f5c]',
  'bg-[#4c5a12]',
  'bg-[#4a4fa8]',
] as const;

interface AvatarProps {
  name: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** A person's initials on the colour that their name always has. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full font-heading font-bold text-white uppercase',
        sizes[size],
        hueOf(name),
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** 'dink_master' is DM, 'Rosa' is RO. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s._-]+/).filter(Boolean);
  return second ? `${letters(first, 1)}${letters(second, 1)}` : letters(first, 2);
}

/** By characters as people count them, so that no letter is cut in half. */
function letters(word: string, count: number): string {
  return [...word].slice(0, count).join('');
}

/** The class of the colour that a name always has. */
export function hueOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hues[sum % hues.length] ?? hues[0];
}
