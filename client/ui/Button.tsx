import type { ComponentProps, ReactNode } from 'react';
import { type ButtonShape, type ButtonVariant, buttonStyle } from './button-style.ts';
import { LoadingBall } from './LoadingBall.tsx';
import { pressable } from './press.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonShape {
  variant?: ButtonVariant | undefined;
  /** The press is being carried out: shown by the ball, and not to be pressed again. */
  pending?: boolean;
  /** What the button reads meanwhile. */
  pendingText?: string | undefined;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  width,
  pending = false,
  pendingText,
  children,
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...pressable(disabled || pending, onClick)}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, { size, width })}
    >
      {pending && <LoadingBall size="small" text="" />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
