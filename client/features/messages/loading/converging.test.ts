import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { afterAnswer, afterChanges, afterTold, type Told } from './changes.ts';
import { endSeqOf, firstSeqOf, isBehind, isLoaded, joined, knowing, movedTo, nothing, type Thread } from './thread.ts';
import { message } from './thread-for-tests.ts';

const pageSize = 6;
const conversationId = 1;

/** A conversation as the server has it. */
class Model {
  messages: Message[] = [];
  revision = 0;

  say(): Told {
    this.revision += 1;
    const said = message(this.messages.length + 1, { revision: this.revision });
    this.messages.push(said);
    return { conversationId, revision: this.revision, messages: [said] };
  }

  /** Several look different at once, as those that quote one that was deleted. */
  change(seqs: number[], tellsAll: boolean): Told {
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
      let known = joined(nothing, server.page(length - pageSize + 1, length));
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
          arrives((now) => afterTold(now, told), each.fate);
        } else if (each.kind === 'change') {
          if (server.messages.length === 0) continue;
          // Where it matters most: around the end of what is here.
          const near = each.at.map((at) => Math.min(server.messages.length, Math.max(1, end - 3 + (at % 7))));
          const seqs = [...new Set(near)];
          const told = server.change(seqs, each.tellsAll);
          arrives((now) => afterTold(now, told), each.fate);
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

interface Where {
  first: number;
  end: number;
  at: number;
}

/** What an answer of the server makes of a thread, whenever it comes. */
function asked(server: Model, known: Thread, kind: string, { first, end, at }: Where): (now: Thread) => Thread {
  const { length } = server.messages;
  if (kind === 'older') {
    const page = server.page(first - pageSize, first - 1);
    return (now) => joined(now, page);
  }
  if (kind === 'newer') {
    const page = server.page(end + 1, end + pageSize);
    return (now) => knowing(joined(now, page), Math.min(length, end + pageSize + 1));
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
