import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { LoadingBall } from './LoadingBall.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The press is being carried out: shown by the ball, and not to be pressed again. */
  pending?: boolean;
  /** What the button reads meanwhile. */
  pendingText?: string | undefined;
  children: ReactNode;
}

export function Button({ variant, pending, pendingText, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, className)}
    >
      {pending && <LoadingBall size="small" text="" />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
