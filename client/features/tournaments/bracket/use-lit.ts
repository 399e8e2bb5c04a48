import { type FocusEvent, type PointerEvent, useCallback, useMemo, useState } from 'react';

/**
 * Whose way is lit: that of the player who is pointed at, touched or has the focus, else the viewer's own.
 *
 * @param ownId the viewer's entrant
 */
export function useLit(ownId: number | undefined) {
  const [chosen, setChosen] = useState<number>();
  const light = useCallback((target: EventTarget | null) => setChosen(entrantAt(target)), []);
  const events = useMemo(
    () => ({
      onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && light(target),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(undefined),
      // A finger leaves it lit, until another player is touched or the ground beside them.
      onPointerDown: ({ target, pointerType }: PointerEvent) => pointerType !== 'mouse' && light(target),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && light(target),
      onBlur: () => setChosen(undefined),
    }),
    [light],
  );
  return { lit: chosen ?? ownId, events };
}

/** The player who is meant: of a whole match the winner, else its first. */
function entrantAt(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const side = target.closest<HTMLElement>('[data-side]');
  if (side) return Number(side.dataset.entrant) || undefined;
  const cell = target.closest('[data-cell]');
  const meant = cell?.querySelector<HTMLElement>('.bk-winner') ?? cell?.querySelector<HTMLElement>('[data-entrant]');
  return Number(meant?.dataset.entrant) || undefined;
}
