import { CircleAlert } from 'lucide-react';

interface FormErrorProps {
  message: string | undefined;
  /** A toast says the very same: here it can be read, and is not said twice. */
  isSaid?: boolean;
}

/** What is wrong with a form as a whole; what is wrong with a field stands beside the field. */
export function FormError({ message, isSaid = false }: FormErrorProps) {
  return (
    <div role={isSaid ? undefined : 'alert'}>
      {message && (
        <p className="flex gap-2 rounded-md bg-danger-soft p-3 font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
