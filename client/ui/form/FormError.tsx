import { CircleAlert } from 'lucide-react';

/** What is wrong with a form as a whole; what is wrong with a field stands beside the field. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex gap-2 rounded-md bg-danger-soft p-3 font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
