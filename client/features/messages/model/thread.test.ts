import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import {
  afterAnswer,
  afterChanges,
  afterDelta,
  emptyThread,
  endSeqOf,
  firstSeqOf,
  hasOlder,
  isAtNewest,
  isBehind,
  isLoaded,
  movedTo,
  type Page,
  replacedBy,
  type Thread,
  type ThreadDelta,
  withKnown,
  withPage,
} from './thread.ts';
import { message, run, threadOf } from './thread-for-tests.ts';

/** Of a conversation whose last change was the 60th. */
const thread = (from: number, to: number, lastSeq = to, revision = 60): Thread =>
  threadOf(run(from, to), { lastSeq, revision });
const page = (from: number, to: number, revision = 60): Page => ({ messages: run(from, to), revision });

test.for<[why: string, come: [number, number], expected: Thread]>([
  ['after the end', [31, 40], thread(20, 40)],
  ['before the beginning', [10, 19], thread(10, 30)],
  ['over the end', [25, 35], thread(20, 35)],
  ['over the beginning', [15, 25], thread(15, 30)],
  ['within', [22, 24], thread(20, 30)],
  ['around', [1, 50], thread(1, 50)],
  ['from beyond the end: it is only known of', [32, 40], thread(20, 30, 40)],
  ['from long before: it is of no use', [1, 18], thread(20, 30)],
])('a page joins the range: %s', ([, [from, to], expected]) => {
  expect(withPage(thread(20, 30), page(from, to))).toEqual(expected);
});

test('a page keeps the later copy of a message, and the same one where none is later', () => {
  const [before, after] = [message(2, { revision: 50 }), message(2, { revision: 70 })];
  const copyAfter = (had: Message, come: Message) =>
    withPage(threadOf([message(1), had]), { messages: [come], revision: 70 }).messages[1];
  expect(copyAfter(before, after)).toBe(after);
  expect(copyAfter(after, before)).toBe(after);
  expect(copyAfter(before, { ...before })).toBe(before);
});

test.for<[why: string, come: Page, revision: number]>([
  ['an older page that was read before the last change', page(10, 19, 58), 58],
  ['one that was read after others', page(10, 19, 62), 60],
  ['one of which all is here', page(22, 24, 62), 60],
  ['one of which all was here before', page(22, 24, 58), 60],
])('what is joined is right as far as both are: %s', ([, come, revision]) => {
  const known = withPage(thread(20, 30), come);
  expect(known).toMatchObject({ revision, knownRevision: Math.max(60, come.revision) });
  expect(isBehind(known)).toBe(revision < known.knownRevision);
});

test('nothing changes when nothing came', () => {
  expect(withPage(thread(3, 5), { messages: [], revision: 60 })).toEqual(thread(3, 5));
  expect(withPage(emptyThread, { messages: [], revision: 0 })).toEqual(emptyThread);
});

test('going elsewhere leaves what was here, unless both belong together', () => {
  expect(movedTo(thread(20, 30), page(500, 549))).toEqual(thread(500, 549));
  expect(movedTo(thread(20, 30), page(31, 80))).toEqual(thread(20, 80));
  expect(movedTo(thread(20, 30, 700), page(1, 10))).toEqual(thread(1, 10, 700));
  expect(movedTo(thread(20, 30), { messages: [], revision: 60 })).toEqual(thread(20, 30));
});

test('what is read anew takes the place of what was here, unless that changed later', () => {
  const here = threadOf([message(1, { content: 'as it was' }), message(2, { revision: 70 })]);
  const there = { messages: [message(1, { content: 'as it is' }), message(2)], revision: 69 };
  expect(replacedBy(here, there).messages).toEqual([there.messages[0], here.messages[1]]);
});

test('what is here, and what is known of beyond it', () => {
  expect([emptyThread, thread(3, 5), withKnown(thread(3, 5), 4)].map(isAtNewest)).toEqual([true, true, true]);
  expect(isAtNewest(withKnown(thread(3, 5), 6))).toBe(false);
  expect([emptyThread, thread(1, 2), thread(2, 3)].map(hasOlder)).toEqual([false, false, true]);
  expect([emptyThread, thread(2, 3, 9), withKnown(emptyThread, 7)].map(isLoaded)).toEqual([true, true, false]);
});

const whole = threadOf(run(1, 10));

/** The thread once messages are told to look as they do since a revision. */
const told = (thread: Thread, revision: number, ...seqs: number[]): Thread =>
  afterDelta(thread, { revision, messages: seqs.map((seq) => message(seq, { revision })) });

test('a change that follows the last one counts, one that does not shows what is missing', () => {
  expect(told(whole, 11, 3)).toMatchObject({ revision: 11, knownRevision: 11 });
  const gap = told(whole, 12, 3);
  expect(gap).toMatchObject({ revision: 10, knownRevision: 12 });
  expect(gap.messages[2]?.revision).toBe(12);
  expect(isBehind(told(whole, 11))).toBe(true);
});

test('what is told late is not appended, for it may have changed unseen', () => {
  const middle = threadOf(run(1, 10), { lastSeq: 50, revision: 60 });
  expect(endSeqOf(told(told(middle, 61, 12), 11, 11))).toBe(10);
  expect(endSeqOf(afterAnswer(middle, message(11)))).toBe(10);
  expect(endSeqOf(told(middle, 61, 11))).toBe(11);
});

test('what was missed brings a thread on, unless that is right up to less by now', () => {
  const changes = { since: 10, revision: 14, messages: [message(3, { revision: 14 }), message(11, { revision: 12 })] };
  const caught = afterChanges(told(whole, 13, 4), changes);
  expect(caught).toMatchObject({ revision: 14, knownRevision: 14, lastSeq: 11 });
  expect(caught.messages.map(({ revision }) => revision)).toEqual([1, 2, 14, 13, 5, 6, 7, 8, 9, 10, 12]);
  expect(afterChanges({ ...whole, revision: 9 }, changes).revision).toBe(9);
});

test('what was missed is not appended once it may have changed unseen', () => {
  const onward = threadOf(run(1, 10), { lastSeq: 11, revision: 14 });
  const late = { since: 10, revision: 12, messages: [message(11)] };
  expect(endSeqOf(afterChanges(onward, late))).toBe(10);
  expect(endSeqOf(afterChanges({ ...onward, revision: 12, knownRevision: 12 }, late))).toBe(11);
});

const pageSize = 6;
const conversationId = 1;

/** A conversation as the server has it. */
class Model {
  messages: Message[] = [];
  revision = 0;

  say(): ThreadDelta {
    this.revision += 1;
    const said = message(this.messages.length + 1, { revision: this.revision });
    this.messages.push(said);
    return { conversationId, revision: this.revision, messages: [said] };
  }

  /** Several look different at once, as those that quote one that was deleted. */
  change(seqs: number[], tellsAll: boolean): ThreadDelta {
    this.revision += 1;
    const changed = seqs.map((seq) => ({
      ...message(seq),
      revision: this.revision,
      content: `as of ${this.revision}`,
    }));
    for (const each of changed) this.messages[each.seq - 1] = each;
    return { conversationId, revision: this.revision, messages: tellsAll ? changed : [] };
  }

  page(from: number, to: number) {
    const { revision } = this;
    return { messages: this.messages.slice(Math.max(0, from - 1), Math.max(0, to)), revision };
  }

  changedSince(since: number) {
    const messages = this.messages.filter((each) => each.revision > since);
    return { since, revision: this.revision, messages: messages.sort((one, other) => one.revision - other.revision) };
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('say' as const), fate: fc.constantFrom('told', 'lost', 'late', 'twice') }),
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.array(fc.nat(80), { minLength: 1, maxLength: 3 }),
    tellsAll: fc.boolean(),
    fate: fc.constantFrom('told', 'lost', 'late', 'twice'),
  }),
  fc.record({
    kind: fc.constantFrom('older' as const, 'newer' as const, 'newest' as const, 'missed' as const, 'own' as const),
    isLate: fc.boolean(),
    at: fc.nat(80),
  }),
  fc.record({ kind: fc.constant('around' as const), isLate: fc.boolean(), at: fc.nat(80) }),
  fc.record({ kind: fc.constant('arrive' as const), order: fc.constantFrom(0, 0, 1, 7) }),
);

test('whatever is told, lost, late and loaded, a thread comes to what a fresh reading of it would be', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(step, { maxLength: 40 }), (length, steps) => {
      const server = new Model();
      for (let count = 0; count < length; count += 1) server.say();
      let known = withPage(emptyThread, server.page(length - pageSize + 1, length));
      let late: ((now: Thread) => Thread)[] = [];
      const become = (after: Thread, mayGoBack = false) => {
        const before = new Map(known.messages.map((each) => [each.seq, each.revision]));
        known = after;
        const seqs = known.messages.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, index) => firstSeqOf(known) + index));
        const older = known.messages.filter(({ seq, revision }) => revision < (before.get(seq) ?? 0));
        expect(mayGoBack ? [] : older).toEqual([]);
        expect(known.lastSeq).toBeGreaterThanOrEqual(endSeqOf(known));
        expect(known.knownRevision).toBeLessThanOrEqual(server.revision);
        expect(known.revision).toBeLessThanOrEqual(known.knownRevision);
        // What it promises: each is as it was at that revision, or later.
        const promised = known.messages.filter(({ seq }) => {
          const now = server.messages[seq - 1];
          return now !== undefined && now.revision <= known.revision;
        });
        expect(promised).toEqual(promised.map(({ seq }) => server.messages[seq - 1]));
      };
      const arrives = (change: (now: Thread) => Thread, fate: string) => {
        if (fate === 'late' || fate === 'twice') late.push(change);
        if (fate !== 'late' && fate !== 'lost') become(change(known));
      };
      for (const each of steps) {
        const [first, end] = [firstSeqOf(known), endSeqOf(known)];
        if (each.kind === 'say') {
          const told = server.say();
          arrives((now) => afterDelta(now, told), each.fate);
        } else if (each.kind === 'change') {
          if (server.messages.length === 0) continue;
          // Where it matters most: around the end of what is here.
          const near = each.at.map((at) => Math.min(server.messages.length, Math.max(1, end - 3 + (at % 7))));
          const seqs = [...new Set(near)];
          const told = server.change(seqs, each.tellsAll);
          arrives((now) => afterDelta(now, told), each.fate);
        } else if (each.kind === 'arrive') {
          const [change] = late.splice(each.order % Math.max(1, late.length), 1);
          if (change) become(change(known));
        } else {
          const answer = asked(server, known, each.kind, { first, end, at: each.at });
          arrives(answer, each.isLate ? 'late' : 'at once');
        }
      }
      for (const change of late) become(change(known));
      late = [];
      const changes = server.changedSince(known.revision);
      become(afterChanges(known, changes));
      expect(isLoaded(known) && isBehind(known)).toBe(false);
      expect(known.messages).toEqual(server.page(firstSeqOf(known), endSeqOf(known)).messages);
    }),
    { numRuns: 500 },
  );
});

/** What an answer of the server makes of a thread, whenever it comes. */
function asked(
  server: Model,
  known: Thread,
  kind: string,
  { first, end, at }: { first: number; end: number; at: number },
): (now: Thread) => Thread {
  const { length } = server.messages;
  if (kind === 'older') {
    const page = server.page(first - pageSize, first - 1);
    return (now) => withPage(now, page);
  }
  if (kind === 'newer') {
    const page = server.page(end + 1, end + pageSize);
    return (now) => withKnown(withPage(now, page), Math.min(length, end + pageSize + 1));
  }
  if (kind === 'missed') {
    const changes = server.changedSince(known.revision);
    return (now) => afterChanges(now, changes);
  }
  if (kind === 'own') {
    const own = server.messages[at % Math.max(1, length)];
    return (now) => (own ? afterAnswer(now, own) : now);
  }
  const page = kind === 'newest' ? server.page(length - pageSize + 1, length) : server.page(at - 3, at + 3);
  return (now) => movedTo(now, page);
}
