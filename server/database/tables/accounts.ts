import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Moment } from '../columns.ts';

export interface AccountTables {
  users: Users;
  user_pictures: UserPictures;
  sessions: Sessions;
  password_resets: PasswordResets;
  sign_in_links: SignInLinks;
  email_verifications: EmailVerifications;
  suspensions: Suspensions;
  blocks: Blocks;
  idempotency_keys: IdempotencyKeys;
  former_usernames: FormerUsernames;
  user_name_words: UserNameWords;
}

interface Users {
  id: Generated<number>;
  username: string;
  /** The username in lower case: unique, so that names which differ only in case are one. */
  usernameKey: string;
  /** What is shown: the display name, or the username of who has none. */
  name: string;
  email: string;
  /** When they opened a link that was sent there; null until then. */
  emailVerifiedAt: ColumnType<Moment | null, Moment | null | undefined>;
  bio: string;
  rating: number;
  ratingType: 'self' | 'dupr' | 'usapa';
  /** In the PHC string format. */
  passwordHash: string;
  /** What the person is called at DUPR; empty for who has not said. */
  duprId: Generated<string>;
  /** Made by another one, on the command line, or by being the first. */
  isSiteAdmin: Generated<boolean>;
  /** Whether the members of their groups see that they are here. That they are is stored nowhere. */
  isPresenceShown: Generated<boolean>;
  createdAt: Fixed<Moment>;
  updatedAt: Moment;
  /** Null unless the account was deleted: then nothing is left of the person but what they said and played. */
  deletedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** Null for who has never changed it. */
  usernameChangedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** When they said how they want to be found, or did not want to say. */
  introducedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** Null for an account; else the group in which they play without one. */
  guestOfGroupId: ColumnType<number | null, number | null | undefined>;
  /** Null for an account, and once whoever added them is forgotten. */
  guestAddedById: ColumnType<number | null, number | null | undefined>;
  /** Of a guest: which member answers for them, and hears what is told them. */
  lookedAfterById: ColumnType<number | null, number | null | undefined>;
  /** Of a guest who is somebody else: whose their games are. */
  mergedIntoId: ColumnType<number | null, number | null | undefined>;
}

/** What somebody was called: it leads to them, and is nobody else's until then. */
interface FormerUsernames {
  usernameKey: Fixed<string>;
  userId: number;
  until: Moment;
}

/** The words of username and display name, folded, by which somebody is found. */
interface UserNameWords {
  userId: Fixed<number>;
  word: Fixed<string>;
}

/** A picture of a person, square, in each of its sizes: of one at a time. */
interface UserPictures {
  userId: Fixed<number>;
  /** Names this picture, and no other, in its address. */
  pictureId: Fixed<string>;
  width: Fixed<number>;
  bytes: Fixed<Uint8Array>;
}

interface PasswordResets {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  userId: Fixed<number>;
  expiresAt: Fixed<Moment>;
}

/** One for each person at most: they have signed in with it, or nobody does any more. */
interface SignInLinks {
  /** SHA-256 of the token in the link. */
  tokenHash: Fixed<string>;
  userId: Fixed<number>;
  expiresAt: Fixed<Moment>;
}

/** One for each person at most, sent to the address that they have now. */
interface EmailVerifications {
  /** SHA-256 of the token in the link. */
  tokenHash: Fixed<string>;
  userId: Fixed<number>;
  expiresAt: Fixed<Moment>;
}

/** Who may not sign in. */
interface Suspensions {
  userId: Fixed<number>;
  since: Moment;
  /** Null where it has no end; it may be over. */
  until: Moment | null;
  byId: number | null;
}

interface Sessions {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie, in hexadecimal. */
  tokenHash: string;
  userId: Fixed<number>;
  userAgent: string;
  createdAt: Fixed<Moment>;
  lastSeenAt: Moment;
  expiresAt: Moment;
}

/** Who wants to hear nothing from whom. */
interface Blocks {
  blockerId: Fixed<number>;
  blockedId: Fixed<number>;
  createdAt: Fixed<Moment>;
}

/** What was done under an idempotency key: of no use to whoever does not know the key, which is stored nowhere. */
interface IdempotencyKeys {
  /** SHA-256 of the key, in hexadecimal. */
  keyHash: string;
  /** HMAC-SHA256 of the request under the key, in hexadecimal. */
  fingerprint: string;
  /** Whose it is; null where nobody was signed in, nor is by the answer. */
  userId: number | null;
  /** What the answer is made of, as JSON, encrypted under the key. */
  outcome: Uint8Array;
  expiresAt: Moment;
}
