import { useLocation } from 'wouter';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { addressOfGame } from '../addresses.ts';
import { popupWords } from './popup-words.ts';

/** Long enough to be read by whoever takes the phone out of a bag. In milliseconds. */
const duration = 10_000;

/** On every page, for whoever is signed in: what others did in the games that they have a part in. */
export default function IncomingGames({ userId }: { userId: number }) {
  const [address, navigate] = useLocation();
  useLiveEvent('game_update', (update) => {
    const words = update.by?.id === userId ? undefined : popupWords(update, Date.now());
    if (!words) return;
    const to = addressOfGame({ id: update.gameId });
    toast({
      ...words,
      isNews: true,
      duration,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
  });
  return null;
}
