import { useSending } from '#client/data/outbox/my-outbox.ts';
import { IncomingChat } from '#client/features/messages/IncomingChat.tsx';
import { said } from '#client/features/messages/said.ts';
import { enteredScores } from '#client/features/tournaments/entered-scores.ts';

/** What may be done without a network. */
const sendable = [said, enteredScores];

/** What goes on behind every page for whoever is signed in: messages come in, and what is unsent is sent. */
export default function Background({ userId }: { userId: number }) {
  useSending(userId, sendable);
  return <IncomingChat userId={userId} />;
}
