import { Plus } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';

/** Outlined: most people come to play. On a phone there is room for its first word only; its name is whole. */
export function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <Plus className="size-5" aria-hidden="true" />
      <span>
        Create<span className="max-sm:sr-only"> Tournament</span>
      </span>
    </Button>
  );
}
