import { useLocation } from 'wouter';
import { toast } from '#client/ui/toast.ts';

/** Long enough to be read by whoever takes the phone out of a bag. */
const durationMs = 10_000;

/** Shows news of an event or a game, with the way to its page unless that is on screen. */
export function useNewsToast(): (to: string, words: { title: string; description: string }) => void {
  const [address, navigate] = useLocation();
  return (to, words) =>
    toast({
      ...words,
      isNews: true,
      duration: durationMs,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
}
