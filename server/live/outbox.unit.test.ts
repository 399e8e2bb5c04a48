import { expect, test } from 'vitest';
import type { BusMessage } from './bus.ts';
import { Incoming, Outbox, Outgoing } from './notifications.ts';

/** Stands in for PostgreSQL, which cannot be made to fail in the middle of a statement at will. */
class FakePostgres {
  /** Undefined while it is away. */
  client: { query: (text: string, values: unknown[]) => Promise<unknown> } | undefined;
  /** What it does with the next statement. */
  fate: 'takes it' | 'loses it' | 'takes it and loses the answer' = 'takes it';
  readonly #incoming = new Incoming('another');
  readonly messages: BusMessage[] = [];
  hasMissed = false;

  comes(): void {
    this.client = { query: (_, [, payloads]) => this.#take(payloads as string[]) };
  }

  drop(): void {
    this.client = undefined;
  }

  async #take(payloads: string[]): Promise<void> {
    const { fate } = this;
    this.fate = 'takes it';
    if (fate === 'loses it') throw new Error('Connection terminated');
    for (const payload of payloads) {
      const { messages, hasMissed } = this.#incoming.take(payload, 0);
      this.messages.push(...messages);
      this.hasMissed ||= hasMissed;
    }
    if (fate !== 'takes it') throw new Error('Connection terminated');
  }
}

const ended = (sessionId: number): BusMessage => ({ kind: 'end_session', sessionId });

function outboxTo(postgres: FakePostgres) {
  return new Outbox(new Outgoing('a'), () => postgres);
}

test.each(['loses it', 'takes it and loses the answer'] as const)(
  'what was under way when PostgreSQL %s arrives once, before what follows',
  async (fate) => {
    const postgres = new FakePostgres();
    const outbox = outboxTo(postgres);
    postgres.comes();
    postgres.fate = fate;
    outbox.post(ended(1));
    await outbox.send();
    outbox.post(ended(2));
    expect(postgres.client).toBeUndefined();
    postgres.comes();
    await outbox.send();
    expect(postgres.messages).toEqual([ended(1), ended(2)]);
    expect(postgres.hasMissed).toBe(false);
  },
);

test('what waits while PostgreSQL is away has a limit, and what is thrown away is noticed', async () => {
  const postgres = new FakePostgres();
  const outbox = outboxTo(postgres);
  const large: BusMessage = { kind: 'look_up', whose: { topic: 'x'.repeat(1 << 20) } };
  for (let at = 0; at < 4; at++) outbox.post(large);
  outbox.post(ended(1));
  postgres.comes();
  await outbox.send();
  expect(postgres.messages.map(({ kind }) => kind)).toEqual(['end_session']);
  expect(postgres.hasMissed).toBe(true);
});

test('a sign of life is out of date once the connection is back', async () => {
  const postgres = new FakePostgres();
  const outbox = outboxTo(postgres);
  outbox.sign('hello');
  postgres.comes();
  let statements = 0;
  postgres.client = {
    async query() {
      statements += 1;
    },
  };
  await outbox.send();
  expect(statements).toBe(0);
});
