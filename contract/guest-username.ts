/** The username of everybody who plays without an account: no account can have it. */
export const guestUsername = '~guest';

/** Whether somebody plays without an account. */
export const isGuest = ({ username }: { username: string }): boolean => username === guestUsername;
