import { type Message, messageCalls, type ReactionKind } from '#contract/messages.ts';
import type { Agenda } from './agenda.ts';
import { type Club, day, minute, pick, type Stage } from './stage.ts';
import { exchanges } from './talk.ts';
import type { Visitor } from './visitor.ts';

/** How far back everybody talks on most days, in days; before that it was quieter. */
const lively = 80;

/** Often the first, seldom the last. */
const liked: readonly ReactionKind[] = [
  'thumbs_up',
  'thumbs_up',
  'thumbs_up',
  'laugh',
  'laugh',
  'heart',
  'paddle',
  'wow',
  'party',
];

/** What is said in a club, day by day. */
export function talk(agenda: Agenda, stage: Stage, club: Club, start: number): void {
  const days = Math.floor((stage.end - start) / day);
  for (let at = 0; at < days; at++) {
    const share = days - at > lively ? 0.05 : club.sample.isPrivate ? 0.25 : 0.75;
    if (stage.random() > share) continue;
    let time = start + at * day + Math.floor(stage.random() * 16 * 60) * minute;
    let circle: Visitor[] = [];
    let first: Message | undefined;
    for (const [line, content] of pick(stage, exchanges).entries()) {
      time += Math.ceil(stage.random() * 9) * minute;
      agenda.at(Math.min(time, stage.end - minute), async () => {
        if (line === 0) circle = [0, 1, 2].map(() => pick(stage, club.members));
        const speaker = circle[line % circle.length];
        // Whoever has left meanwhile says nothing more.
        if (!speaker || !club.members.includes(speaker)) return;
        const isAnswer = first !== undefined && line > 1 && stage.random() < 0.2;
        const replyToId = isAnswer ? first?.id : undefined;
        const message = await speaker.call(messageCalls.send, { body: { groupId: club.id, content, replyToId } });
        if (line === 0) first = message;
        if (stage.random() < 0.25) await react(stage, club, message);
      });
    }
  }
}

/** Some of the members find a message worth a reaction. */
async function react(stage: Stage, club: Club, { id }: Message): Promise<void> {
  const reaction = pick(stage, liked);
  const few = 1 + Math.floor(stage.random() * 5);
  for (const visitor of new Set(Array.from({ length: few }, () => pick(stage, club.members)))) {
    const kind = stage.random() < 0.8 ? reaction : pick(stage, liked);
    await visitor.call(messageCalls.react, { params: { id, reaction: kind } });
  }
}
