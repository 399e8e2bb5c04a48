import { useNewsToast } from '#client/lib/scheduling/news.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { addressOfGame, newsOf } from './model.ts';

/** On every page, for whoever is signed in: what others did in the games that they have a part in. */
export default function IncomingGames({ userId }: { userId: number }) {
  const show = useNewsToast();
  useLiveEvent('game_update', (update) => {
    const words = update.by?.id === userId ? undefined : newsOf(update, Date.now());
    if (words) show(addressOfGame({ id: update.gameId }), words);
  });
  return null;
}
