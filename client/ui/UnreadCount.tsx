import { shortCount } from '#client/lib/counts.ts';

/** How many are unread, beside what they are in. Nothing where none are. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures inline-flex h-5 min-w-5.5 items-center justify-center rounded-full border border-transparent bg-court px-1.5 text-[0.8125rem] leading-none font-bold whitespace-nowrap text-on-court">
      {shortCount(count)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
