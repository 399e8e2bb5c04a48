import { Globe, Lock, type LucideIcon } from 'lucide-react';

export type Privacy = 'public' | 'private';

/** What each means, for whoever has to choose. */
export const privacies: readonly { value: Privacy; label: string; hint: string; icon: LucideIcon }[] = [
  { value: 'public', label: 'Public', hint: 'Anyone can find it, look inside and join.', icon: Globe },
  {
    value: 'private',
    label: 'Private',
    hint: 'Anyone can find it, with a lock. People ask to join or are invited, and only members look inside.',
    icon: Lock,
  },
];
