import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { callAsWritten, type WrittenCall } from '#client/data/written-call.ts';
import { onLeave, onNextPerson } from '#client/lib/leaving.ts';
import { createStore } from '#client/lib/store.ts';
import { live } from '#client/live/live.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { showRead } from './reading.ts';

/** What somebody has answered from a notification, as it was then: what is told of its subject later is another question. */
export interface Answer {
  notificationId: number;
  createdAt: string;
  /** On the button that was pressed. */
  label: string;
  /** What is so then: 'You’re in'. */
  done: string;
  request: WrittenCall;
  undo: WrittenCall | null;
  /** It is being taken back. */
  isUndo: boolean;
}

/** Said where there may be no network. */
export const answers = outboxKind<Answer>({
  name: 'notification',
  parse: readAnswer,
  subjectOf: ({ notificationId }) => `notification ${notificationId}`,
  send: sendAnswer,
});

/** What was answered on this page, by the notification's id. */
export const answered = createStore<ReadonlyMap<number, Answer>>(new Map());
onLeave(() => answered.set(new Map()));
onNextPerson(() => answered.set(new Map()));

async function sendAnswer(client: QueryClient, answer: Answer, idempotencyKey: string): Promise<void> {
  const { notificationId, request, undo, isUndo } = answer;
  const asked = isUndo ? undo : request;
  if (asked) await callAsWritten(asked, { idempotencyKey });
  answered.set(new Map([...answered.get()].filter(([id]) => id !== notificationId)));
  if (!isUndo) {
    answered.set(new Map(answered.get()).set(notificationId, answer));
    showRead(client, [notificationId]);
    void call(notificationCalls.read, { body: { ids: [notificationId] } }).catch(() => undefined);
  }
  // What else shows it changes with the update that the server sends; where none can come, all is asked for again.
  void client.invalidateQueries(live.connection === 'open' ? answersOf(notificationCalls.list) : undefined);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
function readAnswer(stored: unknown): Answer | undefined {
  if (!isRecord(stored)) return undefined;
  const { notificationId, createdAt, label, done, isUndo } = stored;
  const request = readCall(stored.request);
  if (!Number.isSafeInteger(notificationId) || request === undefined) return undefined;
  if (![createdAt, label, done].every((text) => typeof text === 'string') || typeof isUndo !== 'boolean') {
    return undefined;
  }
  // Cast: looked at one by one.
  return { notificationId, createdAt, label, done, request, undo: readCall(stored.undo) ?? null, isUndo } as Answer;
}

const methods = ['POST', 'PUT', 'DELETE'] as const;

function readCall(stored: unknown): WrittenCall | undefined {
  if (!isRecord(stored)) return undefined;
  const { path, body } = stored;
  const method = methods.find((each) => each === stored.method);
  if (!method || typeof path !== 'string' || !/^\/api\/[\w/-]+$/.test(path)) return undefined;
  return { method, path, ...(isRecord(body) && { body }) };
}
