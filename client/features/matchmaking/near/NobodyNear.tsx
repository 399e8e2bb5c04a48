import { ratingText } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import type { FindPlayersParts } from '../parts.ts';
import type { Filters } from '../queries.ts';
import { useChooseFilters } from './FilterPanel.tsx';
import { countOf, widerThan } from './filters.ts';

/** Nobody fits: who might, if one looks farther, and how to bring somebody here. */
export function NobodyNear({ filters, parts }: { filters: Filters; parts: FindPlayersParts }) {
  const { rating } = useViewer();
  const choose = useChooseFilters();
  const wider = widerThan(filters.within, rating);
  const isNarrowed = countOf({ ...filters, within: undefined }) > 0;
  return (
    <EmptyState
      title={
        isNarrowed ? 'No matches' : rating === 0 ? 'Nobody to be found yet' : `Nobody near ${ratingText(rating)} yet`
      }
      action={
        <>
          {isNarrowed && <Button onClick={() => choose()}>Clear filters</Button>}
          {wider && (
            <Button
              variant={isNarrowed ? 'secondary' : 'primary'}
              onClick={() => choose({ within: String(wider.within) })}
            >
              Widen to {wider.ratings}
            </Button>
          )}
          <Button variant="secondary" onClick={() => parts.onPropose()}>
            Propose a game
          </Button>
          <Button variant="secondary" onClick={inviteSomebody}>
            Invite somebody
          </Button>
        </>
      }
    >
      Only who wants to be found is shown here.
    </EmptyState>
  );
}

/** To the site itself. */
function inviteSomebody(): void {
  const url = location.origin;
  if (canShare()) void shareLink({ url, title: 'Thirdshot', text: 'Shall we find games together?' });
  else void copyLink(url);
}
