/** What a message says where there is a line for it. Without schemas, and apart from what only threads need. */

interface Said {
  content: string;
  attachment?: 'poll' | 'picture' | 'pictures' | undefined;
}

const names = { poll: 'Poll', picture: 'Picture', pictures: 'Pictures' } as const;

/** With what it has beside its words: 'Poll: When do we play?', 'Picture', 'Picture: Court 4' */
export function summaryOf({ content, attachment }: Said): string {
  if (attachment === undefined) return content;
  return content === '' ? names[attachment] : `${names[attachment]}: ${content}`;
}
