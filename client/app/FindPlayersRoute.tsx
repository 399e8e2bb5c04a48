import { answersOf } from '#client/data/keys.ts';
import { GamesTab } from '#client/features/games/open/GamesTab.tsx';
import ProposeGameDialog from '#client/features/games/propose/ProposeGameDialog.tsx';
import type { Proposed } from '#client/features/games/propose/proposed.ts';
import Aside from '#client/features/matchmaking/hours/Aside.tsx';
import '#client/features/matchmaking/matchmaking.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { NearbyTab } from '#client/features/matchmaking/near/NearbyTab.tsx';
import type { FindPlayersParts } from '#client/features/matchmaking/parts.ts';
import { ProfileProvider } from '#client/features/matchmaking/profile/ProfileProvider.tsx';
import { RecommendationsTab } from '#client/features/matchmaking/recommendations/RecommendationsTab.tsx';
import { useAsking } from '#client/features/messages/composer/composing.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';

const useAskingToPlay = () => useAsking('Shall we play?');

/** Players and games to find: what several features have, put together. */
export default function FindPlayersRoute() {
  const [address, setAddress] = useSearchParams();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const isWide = useWide();
  const { rating, ratingType } = useViewer();
  useBlockedGone();
  const parts: FindPlayersParts = {
    useAsking: useAskingToPlay,
    onPropose: (game = {}) => setProposed(game),
  };
  const tabs = [
    { value: 'near', label: 'Nearby Players', content: <NearbyTab parts={parts} /> },
    { value: 'games', label: 'Scheduled Games', content: <GamesTab onPropose={() => setProposed({})} /> },
    { value: 'recommendations', label: 'Recommendations', content: <RecommendationsTab parts={parts} /> },
  ] as const;
  const asked = address.get('tab');
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0];
  const choose = (tab: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === 'near') after.delete('tab');
        else after.set('tab', tab);
        return after;
      },
      { replace: true },
    );
  const close = () => setProposed(null);
  return (
    <ProfileProvider>
      <Page>
        <PageHeader
          title="Find Players"
          actions={rating > 0 && <RatingBadge rating={rating} type={ratingType} />}
          isSlim
        />
        <div className="fp-page">
          <Tabs label="Find Players" tabs={tabs} value={shown.value} look="even" onValueChange={choose} />
          {isWide && <Aside />}
        </div>
        {proposed !== null && <ProposeGameDialog proposed={proposed} onClose={close} />}
      </Page>
    </ProfileProvider>
  );
}

/** Whom one blocks, in whichever window, is not here from then on, and neither is one for them. */
function useBlockedGone(): void {
  const client = useQueryClient();
  useLiveEvent('blocks_changed', () => {
    const { players, hours, recommendations } = matchmakingCalls;
    for (const call of [players, hours, recommendations]) void client.invalidateQueries(answersOf(call));
  });
}
