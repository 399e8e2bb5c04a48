import { replaceEqualDeep } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useMemo } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { edited, editsIn } from '../edited.ts';
import type { Thread } from '../loading/thread.ts';
import PinnedBar from '../pinned/PinnedBar.tsx';
import { ownOf } from '../reactions/own.ts';
import { useOwnParts } from '../reactions/own-parts.ts';
import { reacted, reactedIn } from '../reactions/reacted.ts';
import { type KnownBeside, useThread } from './open-thread.ts';

interface BesideProps {
  thread: Thread;
  /** Told what only the viewer knows of its messages. */
  onKnown: Dispatch<SetStateAction<KnownBeside>>;
}

/** What lies beside a thread, and is fetched once that is there. */
export default function Beside({ thread, onKnown }: BesideProps) {
  const { conversation } = useThread();
  const { id } = conversation;
  const { unsent } = useUnsent(reacted);
  const { unsent: unsentEdits } = useUnsent(edited);
  const parts = useOwnParts(conversation, thread);
  const own = useMemo(() => ownOf(parts, reactedIn(unsent, id)), [parts, unsent, id]);
  const edits = useMemo(() => editsIn(unsentEdits, id), [unsentEdits, id]);
  // What is unchanged stays the same, so that its rows are not drawn anew.
  useEffect(() => onKnown((before) => ({ own: replaceEqualDeep(before.own, own), edits })), [own, edits, onKnown]);
  if (conversation.kind !== 'group') return null;
  return <PinnedBar />;
}
