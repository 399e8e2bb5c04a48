import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { type Agenda, type Club, day, hour, minute, pick, type Stage, visitorIn } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** What two people write to each other, the other one first. Where the visitor has the last word, nothing is unread. */
const chats: readonly (readonly string[])[] = [
  ['Are you on court 3 tonight?', 'From six. Bring the yellow balls', 'Already in the bag', 'See you there 🏓'],
  [
    'Could you put me on the ladder?',
    'Done. You start at nine',
    'Nine! I was hoping for last',
    'Then lose on Thursday',
  ],
  [
    'I have your water bottle',
    'The green one?',
    'The one with the bite marks',
    'Mine. Thank you',
    'No questions asked',
  ],
  ['Partner for the Autumn Cup?', 'Yes. I take the left', 'Deal', 'You know I bang when nervous', 'I bring earplugs'],
  ['My knee is back', 'Hooray', 'On Saturday then?'],
  ['Is the new net posted?', 'Tuesday, they say', 'They said that last Tuesday'],
  ['Would you coach beginners once a month?'],
  ['Lost my paddle cover, grey. Did anybody hand it in?', 'In the green box since Friday'],
];

/** Direct conversations: most with the person whom visitors may be, the newest of them unread. */
export function writeToEachOther(agenda: Agenda, stage: Stage, visitors: readonly Visitor[]): void {
  const me = visitorIn(visitors);
  const others = visitors.filter((each) => each !== me);
  for (const [at, lines] of chats.entries()) {
    const other = others[at * 3];
    if (other === undefined) continue;
    let time = stage.end - 20 * minute - at * at * 9 * hour;
    time -= lines.length * 7 * minute;
    for (const [line, content] of lines.entries()) {
      const [from, to] = line % 2 === 0 ? [other, me] : [me, other];
      agenda.at(time + line * 7 * minute, () => from.call(messageCalls.send, { body: { receiverId: to.id, content } }));
    }
    // The two newest are waiting.
    if (at >= 2) agenda.at(time + lines.length * 7 * minute, () => readAll(me, other));
  }
  for (let at = 0; at < 40; at++) {
    const [from, to] = [pick(stage, others), pick(stage, others)];
    if (from === to) continue;
    const content = pick(stage, chats)[0] ?? '';
    agenda.at(stage.end - Math.ceil(stage.random() * 60) * day, () =>
      from.call(messageCalls.send, { body: { receiverId: to.id, content } }),
    );
  }
}

async function readAll(me: Visitor, { id: userId }: Visitor): Promise<void> {
  const { id, lastSeq } = await me.call(conversationCalls.withUser, { params: { userId } });
  await me.call(conversationCalls.read, { params: { id }, body: { seq: lastSeq } });
}

/** What a moderator has to do in the clubs of the person whom visitors may be: flags wait, and one was dealt with. */
export function stayCivil(agenda: Agenda, stage: Stage, clubs: readonly Club[], visitors: readonly Visitor[]): void {
  const me = visitorIn(visitors);
  for (const club of clubs.filter(({ owner }) => owner === me)) {
    const { id: groupId } = club;
    const others = () => club.members.filter((member) => member !== me);
    const say = (by: Visitor, content: string) => by.call(messageCalls.send, { body: { groupId, content } });
    const flagged = (
      time: number,
      content: string,
      reason: string,
      then: (id: number) => Promise<unknown> | undefined,
    ) =>
      agenda.at(time, async () => {
        const [by, flagger] = [others().at(-2), others().at(-3)];
        if (!by || !flagger) return;
        const { id } = await say(by, content);
        await flagger.call(messageCalls.flag, { params: { id }, body: { reason } });
        await then(id);
      });
    flagged(stage.end - 9 * day, 'Buy my used balls, 50 % off, only today!!!', 'Spam', (messageId) =>
      me.call(moderationCalls.removeFlagged, {
        params: { groupId, messageId },
        body: { reason: 'No advertising here' },
      }),
    );
    flagged(
      stage.end - 3 * hour,
      'The one who took court 2 yesterday can keep away for good',
      'Unfriendly',
      () => undefined,
    );
    flagged(stage.end - 2 * day, 'The referee of last night needs glasses', 'Personal', () => undefined);
    agenda.at(stage.end - 6 * day, async () => {
      const { id } = await say(me, 'Courts 1 to 3 are ours on Saturdays from nine. Bring water, the tap is off.');
      await me.call(messageCalls.pin, { params: { id } });
    });
    agenda.at(stage.end - 5 * hour, async () => {
      const by = others().at(0);
      if (!by) return;
      const { id } = await say(by, 'Ladder on Thursday at sevn');
      await by.call(messageCalls.edit, { params: { id }, body: { content: 'Ladder on Thursday at seven' } });
    });
  }
}
