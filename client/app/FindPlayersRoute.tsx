import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { GamesTab } from '#client/features/games/GamesTab.tsx';
import ProposeGameDialog from '#client/features/games/ProposeGameDialog.tsx';
import Aside from '#client/features/matchmaking/HoursCard.tsx';
import { NearbyTab } from '#client/features/matchmaking/NearbyTab.tsx';
import { ProfileProvider } from '#client/features/matchmaking/ProfileProvider.tsx';
import type { FindPlayersSlots } from '#client/features/matchmaking/queries.ts';
import { RecommendationsTab } from '#client/features/matchmaking/RecommendationsTab.tsx';
import { useAsking } from '#client/features/messages/composer/composing.ts';
import { useDialogInAddress, useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { FoundPeople } from '#client/lib/players/FoundPeople.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import type { ProposedGame } from '#client/lib/scheduling/fields.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { longestName } from '#contract/names.ts';

const useAskingToPlay = () => useAsking('Shall we play?');

/** Players and games to find: what several features have, put together. */
export default function FindPlayersRoute() {
  const [address] = useSearchParams();
  const setInAddress = useSetInAddress();
  const { text, type, seek, q } = useSearchInAddress();
  const box = useRef<HTMLInputElement>(null);
  const [proposes, setProposes] = useDialogInAddress('propose');
  const [proposed, setProposed] = useState<ProposedGame>({});
  const isWide = useWide();
  const viewer = useViewer();
  useBlockedGone();
  const propose = (game: ProposedGame = {}) => {
    setProposed(game);
    setProposes(true);
  };
  const slots: FindPlayersSlots = { useAsking: useAskingToPlay, onPropose: propose };
  const tabs = [
    { value: 'near', label: 'Nearby Players', content: <NearbyTab /> },
    { value: 'games', label: 'Scheduled Games', content: <GamesTab onPropose={() => propose()} /> },
    { value: 'recommendations', label: 'Recommendations', content: <RecommendationsTab /> },
  ] as const;
  const asked = address.get('tab');
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <ProfileProvider slots={slots}>
      <Page>
        <PageHeader title="Find Players" actions={viewer.rating > 0 && <PlayerRating player={viewer} />} isSlim />
        <div className="mb-3 max-w-2xl">
          <SearchBox ref={box} label="Find by name" maxLength={longestName} value={text} onType={type} onSeek={seek} />
          {q !== '' && (
            <div className="mt-3 rounded-lg border border-line bg-surface px-4 pb-1">
              <FoundPeople q={q} />
            </div>
          )}
        </div>
        <div className="@container grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.25rem]">
          <Tabs
            label="Find Players"
            tabs={tabs}
            value={shown.value}
            look="even"
            onValueChange={(tab) => setInAddress({ tab: tab === 'near' ? '' : tab })}
          />
          {isWide && <Aside />}
        </div>
        {proposes && <ProposeGameDialog proposed={proposed} onClose={() => setProposes(false)} />}
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
