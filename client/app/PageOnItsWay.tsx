import { useLocation, useSearchParams } from 'wouter';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';

/** Stands for a page that is on its way. Where that needs the whole screen of a phone the app's bars give way now. */
export function PageOnItsWay() {
  const [location] = useLocation();
  const [search] = useSearchParams();
  return (
    <div data-alone={standsAlone(location, search) ? '' : undefined}>
      <LoadingPage />
    </div>
  );
}

const conversations = ['group', 'user', 'game'];

const standsAlone = (path: string, search: URLSearchParams): boolean =>
  path.startsWith('/tournaments/details/') ||
  path.endsWith('/evening') ||
  path.endsWith('/rack') ||
  path.endsWith('/check-in') ||
  (path === '/messages' && conversations.some((side) => search.has(side)));
