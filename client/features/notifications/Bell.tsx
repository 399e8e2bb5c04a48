import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'wouter';
import { unreadQuery } from './unread.ts';

/** There is no room for more. */
const maxShown = 99;

/** The way to what somebody was told, with how much of it they have not seen; however large the text is, the bar has room for it. */
export function Bell({ isHere }: { isHere: boolean }) {
  const count = useQuery(unreadQuery).data?.count ?? 0;
  const isMore = count > maxShown;
  const shown = isMore ? `${maxShown}+` : String(count);
  const name = count > 0 ? `Notifications, ${shown} unread` : 'Notifications';
  return (
    <Link
      href="/notifications"
      aria-label={name}
      title={name}
      aria-current={isHere ? 'page' : undefined}
      className="relative inline-flex h-11 w-[min(2.75rem,44px)] shrink-0 items-center justify-center rounded-md hover:bg-white/10 aria-[current]:bg-white/15"
    >
      <BellIcon className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <b
          aria-hidden="true"
          style={{
            top: 4,
            left: isMore ? '36%' : '50%',
            minWidth: 18,
            height: 18,
            paddingInline: 4,
            fontSize: 12,
            lineHeight: '16px',
          }}
          className="figures absolute rounded-full border border-transparent bg-white text-center text-[#0d4a2f] ring-2 ring-[#0d4a2f] dark:ring-[#0d2a1d]"
        >
          {shown}
        </b>
      )}
    </Link>
  );
}
