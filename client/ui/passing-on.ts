import { toast } from './toast.ts';

/** Puts a link where it can be pasted. */
export async function copyLink(address: string): Promise<void> {
  try {
    // Where the site is not served securely there is none; what it throws then ends below, too.
    await navigator.clipboard.writeText(address);
    toast('Link copied');
  } catch {
    toast({ title: 'The link could not be copied', description: 'Select it and copy it yourself.', destructive: true });
  }
}

/** Whether the device has a way of its own to pass things on, as phones have. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands a link over to whatever the person chooses, such as a messenger. */
export async function shareLink(shared: { url: string; title: string; text: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'The link could not be shared', destructive: true });
  }
}
