import type { QueryClient } from '@tanstack/react-query';

/** Something that was done here and that the server is not known to have. */
export interface Unsent<Content = unknown> {
  /** A UUID that it keeps through every attempt. */
  id: string;
  /** The name of its kind. */
  kind: string;
  /** What it is about: what is about the same is sent in the order in which it was done. */
  subject: string;
  content: Content;
  writtenAt: string;
  /** Its place in the order of all that was done in this browser. */
  order: number;
  /** `waiting` is tried again by itself; `refused` is for the person to decide about. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it is not sent: of the last attempt, or of the refusal. */
  problem?: string;
  /** The server's machine-readable reason (`contract/errors.ts`), where it gave one. */
  code?: string | undefined;
}

interface KindParts<Content> {
  name: string;
  /** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
  parse: (stored: unknown) => Content | undefined;
  subjectOf: (content: Content) => string;
  /**
   * Makes the call, and takes its answer in. It is made again after a lost answer, so the server must do the same thing
   * once only.
   *
   * @throws CallError
   */
  send: (client: QueryClient, content: Content, id: string) => Promise<void>;
}

/** A kind of thing that may be done without a network, such as saying something or entering a score. */
export interface Kind<Content> extends KindParts<Content> {
  /** The same for what comes from the storage. Undefined where that is not of this kind. */
  deliver: (client: QueryClient, unsent: Unsent) => Promise<void> | undefined;
  /** Those of this kind. */
  among: (unsent: readonly Unsent[]) => Unsent<Content>[];
}

/** @example export const unsentMessages = outboxKind({ name: 'message', parse, subjectOf, send }) */
export function outboxKind<Content>(parts: KindParts<Content>): Kind<Content> {
  const { name, parse, send } = parts;
  return {
    ...parts,
    deliver(client, { kind, content, id }) {
      const parsed = kind === name ? parse(content) : undefined;
      return parsed === undefined ? undefined : send(client, parsed, id);
    },
    among: (unsent) =>
      unsent.flatMap((each) => {
        const content = each.kind === name ? parse(each.content) : undefined;
        return content === undefined ? [] : [{ ...each, content }];
      }),
  };
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function readUnsent(text: string): Unsent[] {
  try {
    const { id, kind, subject, content, writtenAt, order, state, problem, code } = JSON.parse(text);
    const texts = [id, kind, subject, writtenAt];
    if (!texts.every((each) => typeof each === 'string') || typeof order !== 'number') return [];
    const unsent: Unsent = { id, kind, subject, content, writtenAt, order, state: 'waiting' };
    if (typeof problem === 'string') unsent.problem = problem;
    if (typeof code === 'string') unsent.code = code;
    // What was on its way when the page went away is tried again; a refusal stays one.
    return [state === 'refused' ? { ...unsent, state } : unsent];
  } catch {
    return [];
  }
}
