import { useState } from 'react';
import type { Section } from './sections.ts';
import { isReady } from './words.ts';

/**
 * The one tournament in which the viewer's match waits for them. It is found when the visit to the page begins and stays
 * for as long as that lasts: no card changes its colour under the finger.
 */
export function useUrgent({ list, cards }: Section): number | undefined {
  const [found, setFound] = useState<{ id: number | undefined }>();
  if (found) return found.id;
  const id = cards.find(isReady)?.id;
  // What was kept of an earlier visit may be on screen first.
  if (list.data && !list.isFetching) setFound({ id });
  return id;
}
