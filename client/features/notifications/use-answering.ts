import { useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import type { Notification, NotificationAction } from '#contract/notifications.ts';
import { type Answer, answered, answers } from './answers.ts';

/** What somebody has answered from a row, and how far it is. */
export interface GivenAnswer {
  answer: Answer;
  state: 'sending' | 'waiting' | 'refused' | 'done';
  problem?: string | undefined;
}

export interface Answering {
  answerOf: (row: Notification) => GivenAnswer | undefined;
  give: (row: Notification, action: NotificationAction) => void;
  /** Takes it back: what was sent by another call, what was not is not sent. */
  undo: (row: Notification) => void;
}

/** Answers from the rows, and what of them is still to be sent; with the rows that were answered, for they stay. */
export function useAnswering(): Answering & { kept: readonly Notification[] } {
  const { outbox, unsent } = useUnsent(answers);
  const done = answered.useValue();
  const [pressed, setPressed] = useState<readonly Notification[]>([]);
  const unsentOf = (row: Notification) => unsent.filter(({ content }) => isOf(content, row));
  const answerOf = (row: Notification): GivenAnswer | undefined => {
    const waiting = unsentOf(row).at(-1);
    if (waiting) return { answer: waiting.content, state: waiting.state, problem: waiting.problem };
    const given = done.get(row.id);
    return given && isOf(given, row) ? { answer: given, state: 'done' } : undefined;
  };
  const send = (answer: Answer) =>
    outbox.add(answers, answer, (each) => each.content.notificationId === answer.notificationId);
  return {
    kept: pressed.filter((row) => answerOf(row) !== undefined),
    answerOf,
    give(row, { label, done, request, undo }) {
      if (request === null) return;
      setPressed((before) => [...before.filter(({ id }) => id !== row.id), row]);
      send({ notificationId: row.id, createdAt: row.createdAt, label, done, request, undo, isUndo: false });
    },
    undo(row) {
      const given = answerOf(row);
      if (given?.state === 'waiting') for (const { id } of unsentOf(row)) outbox.drop(id);
      else if (given) send({ ...given.answer, isUndo: true });
    },
  };
}

const isOf = ({ notificationId, createdAt }: Answer, row: Notification): boolean =>
  notificationId === row.id && createdAt === row.createdAt;

/** It is shown as answered; what was refused is still to be, and what was not taken back still is. */
export const isAnswered = (given: GivenAnswer | undefined): boolean =>
  given !== undefined && (given.answer.isUndo || given.state === 'done' || given.state === 'waiting');
