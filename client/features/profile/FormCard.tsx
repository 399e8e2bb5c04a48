import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';

interface FormCardProps {
  title: string;
  /** What there is, or what it is about. */
  summary: ReactNode;
  /** The button that opens the form. */
  open: { icon: LucideIcon; label: string };
  isOpen: boolean;
  onOpen: () => void;
  /** Somebody is about to open it: what the form needs can be fetched. */
  onNear: () => void;
  form: ReactNode;
}

/** A card whose form opens in its own place, and gives the focus back when it closes. */
export function FormCard({ title, summary, open, isOpen, onOpen, onNear, form }: FormCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { icon: Icon, label } = open;
  return (
    <Card title={title}>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-72" />}>{form}</Suspense>
      ) : (
        <>
          {summary}
          <div className="mt-4">
            <Button ref={button} variant="secondary" onPointerEnter={onNear} onClick={onOpen}>
              <Icon className="size-5" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
