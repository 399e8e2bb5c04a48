/** Who is asking: the person behind the session of a request. */
export interface Viewer {
  id: number;
  username: string;
  /** What others see them called. */
  name: string;
  /** Whether they ran the site when the request came in; for what they do that is looked at again. */
  isSiteAdmin: boolean;
  sessionId: number;
  /** When the session ends unless it is used again. */
  sessionExpiresAt: string;
}

/** A session lasts 30 days from when it was last used. */
export const sessionDays = 30;
