import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** `wide` for what needs the screen, such as a bracket. */
  width?: 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Stays in view below what scrolls. Put a form's buttons here with its `form` attribute. */
  footer?: ReactNode;
}

/**
 * A window above the page: from the bottom on a phone, in the middle elsewhere.
 *
 * The ground behind is our own: Radix's overlay locks scrolling with a `<style>` element of its own making, which the
 * Content-Security-Policy refuses; `html:has([data-modal])` does it instead.
 */
export function Dialog({ open, onOpenChange, title, description, width, role, children, footer }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 animate-appear bg-[#06120c]/60" />
        <Radix.Content
          role={role ?? 'dialog'}
          aria-modal="true"
          data-modal=""
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] animate-rise flex-col rounded-t-lg border border-line bg-surface shadow-high',
            'sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-2rem)] sm:-translate-y-1/2 sm:rounded-lg',
            width === 'wide' ? 'sm:max-w-5xl' : 'sm:max-w-lg',
          )}
        >
          <header className="flex items-start justify-between gap-3 border-b border-line py-3 pr-2 pl-4 sm:pl-5">
            <div className="py-1.5">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" />
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <div tabIndex={0} className="overflow-y-auto overscroll-contain p-4 -outline-offset-4 sm:p-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-5">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
