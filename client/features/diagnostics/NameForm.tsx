import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { diagnosed } from '#contract/diagnostics.ts';

interface NameFormProps {
  /** What stands in it at first. */
  name: string;
  isPending: boolean;
  onSubmit: (username: string) => void;
}

/** Whose diagnosis is to be fetched. It changes nothing, so it is no form of a call that does. */
export function NameForm({ name, isPending, onSubmit }: NameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(diagnosed),
    defaultValues: { username: name },
  });
  const check = handleSubmit(({ username }) => onSubmit(username));
  return (
    <form
      noValidate
      aria-label="Debug info"
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void check(event);
      }}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <div>
        <Button type="submit" pending={isPending}>
          Fetch Debug Info
        </Button>
      </div>
    </form>
  );
}
