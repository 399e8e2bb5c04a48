import { useLocation } from 'wouter';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { claimCalls } from '#contract/claims.ts';

interface ThisWasMeProps {
  groupId: number;
  guest: { id: number; name: string };
  isSmall?: boolean;
}

/** A member says that they played under the name of a guest. */
export function ThisWasMe({ groupId, guest, isSmall = false }: ThisWasMeProps) {
  const [, navigate] = useLocation();
  const { id: personId } = useViewer();
  const ask = useAction(claimCalls.ask, {
    failed: 'Not asked',
    onDone: ({ id, status }) => {
      if (status === 'asked') toast('An organiser is asked');
      navigate(`/claims/${id}`);
    },
  });
  return (
    <Button
      variant={isSmall ? 'ghost' : 'secondary'}
      size={isSmall ? 'small' : 'medium'}
      pending={ask.isPending}
      onClick={() => ask.run({ params: { id: groupId }, body: { guestId: guest.id, personId } })}
    >
      This was me
      {isSmall && <span className="sr-only">: {guest.name}</span>}
    </Button>
  );
}
