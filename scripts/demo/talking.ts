import { messageCalls } from '#contract/messages.ts';
import type { Agenda } from './agenda.ts';
import { type Club, day, minute, pick, type Stage } from './stage.ts';
import { exchanges } from './talk.ts';

/** How far back everybody talks on most days, in days; before that it was quieter. */
const lively = 80;

/** What is said in a club, day by day. */
export function talk(agenda: Agenda, stage: Stage, club: Club, start: number): void {
  const days = Math.floor((stage.end - start) / day);
  for (let at = 0; at < days; at++) {
    const share = days - at > lively ? 0.05 : club.sample.isPrivate ? 0.25 : 0.75;
    if (stage.random() > share) continue;
    let time = start + at * day + Math.floor(stage.random() * 16 * 60) * minute;
    let circle: Club['members'] = [];
    for (const [line, content] of pick(stage, exchanges).entries()) {
      time += Math.ceil(stage.random() * 9) * minute;
      agenda.at(Math.min(time, stage.end - minute), async () => {
        if (line === 0) circle = [0, 1, 2].map(() => pick(stage, club.members));
        const speaker = circle[line % circle.length];
        // Whoever has left meanwhile says nothing more.
        if (!speaker || !club.members.includes(speaker)) return;
        await speaker.call(messageCalls.send, { body: { groupId: club.id, content } });
      });
    }
  }
}
