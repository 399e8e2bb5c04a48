import { useLocation, useSearchParams } from 'wouter';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';

/** Stands for a page that is on its way. Where that needs the whole screen of a phone the app's bars give way now. */
export function PageOnItsWay() {
  const [place] = useLocation();
  const [search] = useSearchParams();
  return (
    <div data-alone={standsAlone(place, search) ? '' : undefined}>
      <LoadingPage />
    </div>
  );
}

const standsAlone = (place: string, search: URLSearchParams): boolean =>
  place.startsWith('/tournaments/details/') || (place === '/messages' && search.has('group'));
