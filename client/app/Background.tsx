import { useSending } from '#client/data/outbox/my-outbox.ts';
import { IncomingChat } from '#client/features/messages/IncomingChat.tsx';
import { said } from '#client/features/messages/said.ts';
import { enteredScores } from '#client/features/tournaments/entered-scores.ts';
import { useLiveUpdates } from './live-updates.ts';

/** What may be done without a network. */
const sendable = [said, enteredScores];

/**
 * What goes on behind every page for whoever is signed in: the socket is kept open, what it says comes in, and what is
 * unsent is sent. The effects of what is in here come first, so whoever listens does so before anything is said.
 */
export default function Background({ userId }: { userId: number }) {
  useLiveUpdates(userId);
  useSending(userId, sendable);
  return <IncomingChat userId={userId} />;
}
