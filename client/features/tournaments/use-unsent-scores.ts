import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useSyncExternalStore } from 'react';
import { outboxOf } from '#client/data/outbox/my-outbox.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { enteredScores } from './entered-scores.ts';
import type { UnsentScore } from './score/unsent-score.ts';

/** The scores that the viewer has entered and the server is not known to have; a visitor, who is not signed in, has none. */
export function useUnsentScores(): { outbox: Outbox | undefined; unsent: readonly UnsentScore[] } {
  const [viewer, client] = [use(ViewerContext), useQueryClient()];
  const outbox = viewer && outboxOf(viewer.id, client);
  const all = useSyncExternalStore(outbox?.subscribe ?? heardNothing, () => outbox?.unsent ?? none);
  return { outbox, unsent: useMemo(() => enteredScores.among(all), [all]) };
}

const heardNothing = () => () => undefined;
const none: Outbox['unsent'] = [];
