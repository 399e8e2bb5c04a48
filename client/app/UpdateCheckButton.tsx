import { RefreshCw } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { useUpdateCheck } from './updates/update-check.ts';

export function UpdateCheckButton() {
  const { state, check } = useUpdateCheck();
  return (
    <Button variant="secondary" pending={state === 'checking'} pendingText="Checking…" onClick={check}>
      <RefreshCw className="size-5" aria-hidden="true" />
      Check for updates
    </Button>
  );
}
