import { type RefObject, useLayoutEffect, useRef } from 'react';

const glide = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Has players (`data-player`) glide from where they were to where they are, once for each revision: from the queue onto a court. */
export function useGliding(container: RefObject<HTMLElement | null>, revision: number): void {
  const before = useRef(revision);
  // While they still stand where they did.
  const places = before.current === revision ? undefined : placesIn(container.current);
  useLayoutEffect(() => {
    before.current = revision;
    if (!places || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const player of playersIn(container.current)) {
      const from = places.get(player.dataset.player);
      const to = player.getBoundingClientRect();
      if (!from || (from.x === to.x && from.y === to.y)) continue;
      player.animate({ transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, 'none'] }, glide);
    }
  });
}

const playersIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[data-player]') ?? []),
];

const placesIn = (container: HTMLElement | null) =>
  new Map(playersIn(container).map((player) => [player.dataset.player, player.getBoundingClientRect()]));
