import { useEffect, useEffectEvent } from 'react';
import { announce, answer } from './announce.ts';
import { sentence } from './announcements.ts';
import type { ShownToast, ToastContent } from './toast.ts';

/** Reads out each toast, once; two equal ones are two. */
export function useToastSpeech(toast: ShownToast): void {
  const speak = useEffectEvent(() => {
    if (toast.isNews) announce(spokenToast(toast));
    else answer(spokenToast(toast), { isUrgent: toast.destructive ?? false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has an id of its own.
  useEffect(() => speak(), [toast.id]);
}

/** A toast for the ear: whole sentences, and how to get to its button. */
export function spokenToast({ title, description = '', action }: ToastContent): string {
  const parts = [title, description, action ? `Press F8 for ${action.label}` : ''];
  return parts
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');
}
