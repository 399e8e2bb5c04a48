/** What stands below a field to be chosen from, and which of it is about to be. */
export interface Combo {
  isOpen: boolean;
  /** Undefined while what is typed stands as it is. */
  at: number | undefined;
}

/** What a key does to it. */
export interface ComboStep extends Combo {
  /** What is taken into the field. */
  chosen?: number;
}

export const closed: Combo = { isOpen: false, at: undefined };

/**
 * The keys of an editable combobox with a list (ARIA Authoring Practices): arrows open the list and go round in it,
 * Enter takes what is marked, Escape closes.
 *
 * @param count how many there are to choose from
 * @returns undefined where the key is none of the list's: then it does what it does in any field
 */
export function comboAfter(key: string, { isOpen, at }: Combo, count: number): ComboStep | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const marked = isOpen ? at : undefined;
  switch (key) {
    case 'ArrowDown':
      return { isOpen: true, at: marked === undefined || marked >= last ? 0 : marked + 1 };
    case 'ArrowUp':
      return { isOpen: true, at: marked === undefined || marked === 0 ? last : Math.min(marked, count) - 1 };
    case 'Enter':
      return marked === undefined || marked > last ? undefined : { ...closed, chosen: marked };
    case 'Escape':
      return isOpen ? closed : undefined;
    default:
      return undefined;
  }
}
