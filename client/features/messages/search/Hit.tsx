import { Link } from 'wouter';
import { rowTime } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { MessageHit } from '#contract/message-search.ts';
import { excerpt } from './found-words.ts';
import { hitPath } from './hits.ts';

interface HitProps {
  hit: MessageHit;
  q: string;
  today: number;
}

/** A message that was found: leads to its place in the thread. */
export function Hit({ hit, q, today }: HitProps) {
  const viewer = useViewer();
  const { message } = hit;
  const path = hitPath(hit, q);
  return (
    <li>
      <Link
        href={path}
        data-conversation={path}
        className="block px-4 py-2 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-3 active:bg-sunken sm:px-6 lg:px-4"
      >
        <span className="flex items-baseline gap-2 leading-5">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold" dir="auto">
            {message.senderId === viewer.id ? 'You' : message.sender.username}
          </span>
          <time dateTime={message.sentAt} className="figures text-[0.8125rem] whitespace-nowrap text-soft">
            {rowTime(message.sentAt, today)}
          </time>
        </span>
        <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere text-soft" dir="auto">
          {inOrder(excerpt(message.content, q)).map(({ at, text, isFound }) =>
            isFound ? (
              <mark key={at} className="rounded-sm bg-court-soft font-semibold text-court-text">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </Link>
    </li>
  );
}

const inOrder = (pieces: ReturnType<typeof excerpt>) => pieces.map((piece, at) => ({ ...piece, at }));
