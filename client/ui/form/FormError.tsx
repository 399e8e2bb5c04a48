import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { answer } from '#client/ui/announce.ts';

/**
 * What is wrong with a form as a whole; what is wrong with a field stands beside the field. It is read out when it
 * comes, once, even where a toast says the same.
 */
export function FormError({ message }: { message: string | undefined }) {
  useEffect(() => {
    if (message) answer(message, { isUrgent: true });
  }, [message]);
  return (
    message && (
      <p className="flex gap-2 rounded-md border border-transparent bg-danger-soft p-3 font-medium text-danger-text">
        <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {message}
      </p>
    )
  );
}
