import { type Message, messageCalls, type ReactionKind } from '#contract/messages.ts';
import { type Agenda, type Club, day, minute, pick, type Stage } from './stage.ts';
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

/** Exchanges as they are heard in a club's chat; each line by another person in turn. */
const exchanges: readonly (readonly string[])[] = [
  [
    'Anyone up for court 3 at six?',
    'In!',
    'Me too, I bring the balls',
    'That makes three. Who is the fourth?',
    'Got you',
  ],
  ['Wind is brutal today', 'Then it is a day for drops', 'Or for staying in bed'],
  ['Found a grey paddle cover on the bench', 'Mine! Thank you', 'I put it in the green box'],
  ['Who had that Erne on match point last night?', 'Do not encourage him', 'I have watched it forty times'],
  ['Are the courts dry?', '1 and 2 are, 5 has a lake', 'I have a squeegee in the car'],
  [
    'How do you hold the line against bangers?',
    'Paddle up, soft grip',
    'Let the high ones go. They are out',
    'They are always out',
  ],
  ['Ladder results are in', 'How did I drop two places without playing?', 'Gravity'],
  ['New shoes. Worth every cent', 'Which ones?', 'The ones with the ugly toe', 'Ah, those. Yes'],
  ['Can somebody sub for me on Saturday? Knee', 'I can', 'Get well. Ice and no yoga'],
  ['We are eight for Thursday', 'Two courts then', 'Mix in after each game?', 'Yes, winners stay apart'],
  ['Reminder: the net on court 4 sags', 'I tightened it', 'It is 34 inches in the middle now, measured'],
  ['Is rally scoring a sin?', 'Yes', 'Only before noon', 'It is a schedule'],
  ['Great games today, all', 'That last one, 15-13!', 'I still hear the pop', 'Same time next week?'],
  ['Who is in for the tournament?', 'Signed up', 'Signed up, and already nervous', 'There will be cake'],
  ['Sun in the eyes on the far side after five', 'Switch at six, as in the rules', 'Or wear a hat, as in life'],
  ['First bagel of my life today', 'Given or eaten?', 'No comment'],
  ['Anybody selling a 14 mm paddle?', 'I have one, barely used', 'Barely used is what we say about your backhand'],
  ['Beginners’ hour needs two helpers', 'I am there', 'Me too, I like explaining the kitchen'],
  ['Court booking for next month is open', 'Got Tue and Thu', 'Saturday was gone in nine minutes'],
  ['Do we play in light rain?', 'The ball skids', 'No. Lines get slippery', 'Then cards at mine?'],
];
