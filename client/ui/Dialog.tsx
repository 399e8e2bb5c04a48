import { X } from 'lucide-react';
import {
  type KeyboardEventHandler,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { rememberOrigin, returnFrom } from './focus-keeper.ts';
import { IconButton } from './IconButton.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { DialogContext, dialogOpened, holdPage } from './open-dialogs.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import { WindowTitle } from './WindowTitle.tsx';

interface DialogProps {
  /** Unless it is given only while it is open. */
  open?: boolean;
  onClose: () => void;
  /** Has the focus first, and is the window's title meanwhile. */
  title: string;
  description?: string | undefined;
  /**
   * `wide` for what needs room; `full` for what needs the whole screen, such as a bracket; `sheet` for an action of a few
   * taps, all within a thumb's reach.
   */
  look?: keyof typeof looks;
  /** An `alertdialog` asks before an action; its content is read out as its description. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** Stays in view below what scrolls. Put a form's buttons here with its `form` attribute. */
  footer?: ReactNode;
  /** The footer's button beside one that cancels. */
  action?: ReactNode;
  /** Keys that mean something wherever in it the focus is. */
  onKeyDown?: KeyboardEventHandler | undefined;
}

const inset = 'max-h-[92dvh] rounded-t-lg border sm:mx-auto sm:w-[calc(100%-2rem)] sm:rounded-lg';

const normal = {
  frame: `${inset} sm:max-w-lg`,
  header: 'items-start border-b border-line py-3 pr-2 pl-4 sm:pl-5',
  heading: 'py-1.5',
  description: 'mt-1',
  content: 'p-4 sm:p-5',
  footer: 'border-t border-line p-4 sm:px-5',
} as const;

const looks = {
  normal,
  wide: { ...normal, frame: `${inset} sm:max-w-5xl` },
  full: { ...normal, frame: 'h-dvh', header: 'h-14 items-center border-b border-line pr-2 pl-4', content: '' },
  sheet: {
    frame: `${inset} sm:max-w-[38rem]`,
    header: 'items-center pt-1 pr-2 pl-4 sm:pt-4 sm:pr-3 sm:pl-6',
    heading: '',
    description: 'text-sm',
    content: 'px-4 pt-1.5 sm:px-6 sm:pt-3',
    footer: 'px-4 pt-3 pb-4 sm:px-6 sm:pt-5 sm:pb-6',
  },
} as const;

/** A window above the page: from the bottom on a phone, in the middle elsewhere. */
export function Dialog({ open = true, ...dialog }: DialogProps) {
  return open && createPortal(<OpenDialog {...dialog} />, document.body);
}

/** The platform's own modal dialog: what is behind it is inert, and Escape, or a phone's Back, closes the innermost. */
function OpenDialog({
  onClose,
  title,
  description,
  look = 'normal',
  role = 'dialog',
  children,
  action,
  footer = action && (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {action}
    </>
  ),
  onKeyDown,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const [toasts, setToasts] = useState<Element | null>(null);
  const { layer, heading } = useModal();
  useLayoutEffect(() => (toasts ? dialogOpened({ id, toasts }) : undefined), [id, toasts]);
  const isQuestion = role === 'alertdialog';
  const isLow = isQuestion || look === 'sheet';
  const style = looks[look];
  return (
    <DialogContext value={id}>
      <WindowTitle>{title}</WindowTitle>
      <dialog
        ref={layer}
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : isQuestion ? `${id}-content` : undefined}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onClose();
        }}
        onClose={onClose}
        onKeyDown={onKeyDown}
        {...usePressOnGround(onClose)}
        className="fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col justify-end overflow-hidden bg-transparent text-ink backdrop:animate-appear backdrop:bg-ground sm:justify-center"
      >
        {isLow && <ToastPlace isAbove onPlace={setToasts} />}
        <div
          className={classes(
            'relative flex w-full animate-rise flex-col overflow-y-auto overscroll-contain border-line bg-surface shadow-high',
            style.frame,
          )}
        >
          <div className={classes('flex justify-between gap-3', style.header)}>
            <div className={classes('min-w-0', style.heading)}>
              <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-xl">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className={classes('text-soft', style.description)}>
                  {description}
                </p>
              )}
            </div>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          <ScrollRegion
            label={`${title}, content`}
            direction="vertical"
            keeps={isQuestion ? 'whole' : isLow ? 'any' : 'some'}
          >
            <div id={`${id}-content`} className={classes(style.content, !isLow && 'min-h-28')}>
              {children}
            </div>
          </ScrollRegion>
          {!isLow && <ToastPlace onPlace={setToasts} />}
          {footer && (
            <div className="pb-[max(0px,env(safe-area-inset-bottom)-1rem)]">
              <div className={classes('flex flex-wrap justify-end gap-3', style.footer)}>{footer}</div>
            </div>
          )}
        </div>
        <LiveRegion />
      </dialog>
    </DialogContext>
  );
}

/** Opens the dialog that the first ref is given to, with the focus on its title. */
function useModal() {
  const layer = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = layer.current;
    if (!dialog) return;
    rememberOrigin(dialog);
    const letGo = holdPage();
    if (!dialog.open) dialog.showModal();
    heading.current?.focus();
    return () => {
      returnFrom(dialog);
      letGo();
    };
  }, []);
  return { layer, heading };
}

/** A press beside the window closes it, unless it began inside, as when text is selected. */
function usePressOnGround(onPress: () => void) {
  const began = useRef(false);
  const isGround = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
    target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = isGround(event);
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (began.current && isGround(event)) onPress();
    },
  };
}

/**
 * Takes no room itself. Toasts end here: above a question or a sheet, which are low; elsewhere above the footer, so that
 * they cover neither the title nor the buttons.
 */
function ToastPlace({ isAbove, onPlace }: { isAbove?: boolean; onPlace: (place: Element | null) => void }) {
  return (
    <div className={classes('relative z-10 w-full', isAbove && 'sm:mx-auto sm:max-w-lg')}>
      <div ref={onPlace} className="absolute inset-x-0 bottom-0 ml-auto md:max-w-[420px]" />
    </div>
  );
}
