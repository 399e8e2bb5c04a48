import { classes } from './classes.ts';
import { type Tone, toneFill } from './tones.ts';

const sizes = {
  /** In a line of text. */
  mini: 'size-5 text-[0.5rem]',
  tiny: 'size-7 text-[0.625rem]',
  small: 'size-8 text-xs',
  medium: 'size-10 text-sm',
  touch: 'size-11 text-base',
  /** The picture of a row. */
  row: 'size-12 text-base',
  large: 'size-16 text-xl',
  /** As large as the container (`@container`) that it stands in. */
  fill: 'size-full text-[36cqi]',
} as const;
const shapes = { round: 'rounded-full', square: 'rounded-md' } as const;

interface AvatarProps {
  name: string;
  /** Of several, what each is called: their initials are shown. */
  names?: readonly string[] | undefined;
  /** Of a list by `tonesOf`, else by `toneOf`. */
  tone: Tone;
  size?: keyof typeof sizes;
  shape?: keyof typeof shapes;
  /** Shown over the initials, once it is there. */
  imageUrl?: string | null | undefined;
  hasRing?: boolean;
}

/** A picture, or initials on a colour. Decorative: the name stands beside it. */
export function Avatar({
  name,
  names,
  tone,
  size = 'medium',
  shape = 'round',
  imageUrl,
  hasRing = false,
}: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative inline-flex shrink-0 items-center justify-center border border-transparent font-heading font-bold uppercase',
        toneFill[tone],
        sizes[size],
        shapes[shape],
        hasRing && 'ring-2 ring-white/40',
      )}
    >
      {initialsOf(name, names)}
      {imageUrl && (
        <img
          key={imageUrl}
          src={imageUrl}
          alt=""
          decoding="async"
          loading="lazy"
          onError={({ currentTarget }) => {
            // It is another by now, or there is no network: the initials are seen.
            currentTarget.hidden = true;
          }}
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      )}
    </span>
  );
}

/** 'dink_master' is DM, 'Rosa' is RO, 'ben and dora' BD, and so are 'big ben' and 'dora' as two. */
export function initialsOf(name: string, names: readonly string[] = []): string {
  if (names.length > 1) return names.map((each) => letters(each, 1)).join('');
  const [first = '', second] = name.split(/(?: and |[\s._&-])+/).filter(Boolean);
  return second ? `${letters(first, 1)}${letters(second, 1)}` : letters(first, 2);
}

/** By characters as people count them, so that no letter is cut in half. */
function letters(word: string, count: number): string {
  return [...word].slice(0, count).join('');
}
