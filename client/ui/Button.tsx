import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { type ButtonShape, type ButtonVariant, buttonStyle } from './button-style.ts';
import { LoadingBall } from './LoadingBall.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonShape {
  variant?: ButtonVariant | undefined;
  /** The press is being carried out: shown by the ball, and not to be pressed again. */
  pending?: boolean;
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

/**
 * A button that cannot be pressed at the moment. It is `aria-disabled` rather than `disabled`, so that it keeps the
 * focus and is still read out; the press does nothing, and sends no form.
 */
export function pressable(isInert: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  if (!isInert) return { onClick };
  return { 'aria-disabled': true, onClick: swallow } as const;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
