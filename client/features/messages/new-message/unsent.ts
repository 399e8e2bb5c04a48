/** What somebody has typed and not sent yet. */
export interface UnsentMessage {
  username: string;
  message: string;
  /** What was sent and may have arrived, though no answer came: the same again goes under the same id. */
  tried?: Tried | undefined;
}

export interface Tried {
  receiverId: number;
  content: string;
  clientId: string;
}

/** What is sent next: under the id of the attempt before, where it is the same. */
export function attempt(
  { receiverId, content }: Omit<Tried, 'clientId'>,
  before: Tried | undefined,
  newId: () => string,
): Tried {
  const isSame = before?.receiverId === receiverId && before.content === content;
  return isSame ? before : { receiverId, content, clientId: newId() };
}

/** The edge: what an earlier build, or anybody, left in the browser's storage. */
export function unsentIn(text: string | undefined): UnsentMessage | undefined {
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { username, message, tried } = stored as Partial<Record<keyof UnsentMessage, unknown>>;
    if (typeof username !== 'string' || typeof message !== 'string') return undefined;
    return { username, message, tried: triedIn(tried) };
  } catch {
    return undefined;
  }
}

function triedIn(stored: unknown): Tried | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { receiverId, content, clientId } = stored as Partial<Record<keyof Tried, unknown>>;
  const isWhole = typeof receiverId === 'number' && typeof content === 'string' && typeof clientId === 'string';
  return isWhole ? { receiverId, content, clientId } : undefined;
}
