import type { LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { onEscape } from './open-dialogs.ts';
import { useRowKeys } from './rows.ts';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
  /** At the end of the row, such as how many wait. */
  aside?: ReactNode;
  /** Below a rule, apart from the others. */
  isApart?: boolean;
  isDanger?: boolean;
  /** Why it cannot be chosen, and what can be done about it. It can be reached all the same. */
  unless?: string | undefined;
}

interface MenuProps {
  label: string;
  icon: LucideIcon;
  items: readonly MenuItem[];
  /** It opens above its button and to its right, where that is low on the screen. */
  isAbove?: boolean;
}

const rows = '[role="menuitem"]';

/**
 * A button that opens a menu (ARIA Authoring Practices, menu button): arrows, Home, End and letters walk along it,
 * Escape closes it and gives the focus back, as does choosing; whatever is chosen finds it there.
 */
export function Menu({ label, icon, items, isAbove = false }: MenuProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  /** Which end of the open menu had the focus first. */
  const [opened, setOpened] = useState<'first' | 'last'>();
  const button = () => whole.current?.querySelector('button');
  const close = () => {
    button()?.focus();
    setOpened(undefined);
  };
  usePressBeside(whole, opened !== undefined, () => setOpened(undefined));
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the focus has left the menu.
    <div
      ref={whole}
      className="relative"
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpened(undefined);
      }}
    >
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        onClick={() => (opened ? close() : setOpened('first'))}
        onKeyDown={onButtonKey}
      />
      {opened && <OpenMenu id={id} label={label} items={items} from={opened} isAbove={isAbove} onClose={close} />}
    </div>
  );
}

interface OpenMenuProps extends Omit<MenuProps, 'icon'> {
  id: string;
  from: 'first' | 'last';
  /** Gives the focus back, before what was chosen is done. */
  onClose: () => void;
}

/** The menu itself, below what it stands in: for what opens one by other means than its button, too. */
export function OpenMenu({ id, label, items, from, isAbove = false, onClose }: OpenMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = useRowKeys(
    items.map((item) => item.label),
    rows,
  );
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
    all.at(from === 'first' ? 0 : -1)?.focus();
    // Where the button is low on the screen, as that of a row may be.
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [from]);
  return (
    <div
      className={classes(
        isAbove ? 'bottom-full left-0 mb-1' : 'top-full right-0 mt-1',
        'absolute z-40 max-h-[calc(100dvh-10rem)] w-58 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-high',
      )}
    >
      <p className="px-3 py-2 font-heading text-sm font-bold text-soft" aria-hidden="true">
        {label}
      </p>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          onEscape(onClose)(event);
          walk(event);
        }}
      >
        {items.map((item) => (
          <MenuRow key={item.label} item={item} onClose={onClose} />
        ))}
      </div>
    </div>
  );
}

/** An item of a menu. What it opens gives the focus back to what `onClose` gives it to. */
export function MenuRow({ item, onClose }: { item: MenuItem; onClose?: () => void }) {
  const id = useId();
  const { label, icon: Icon, onChoose, aside, isApart, isDanger, unless } = item;
  return (
    <>
      {isApart && <hr className="my-2 border-line" />}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={unless ? true : undefined}
        aria-describedby={unless && id}
        onClick={() => {
          if (unless) return;
          onClose?.();
          onChoose();
        }}
        className={classes(
          'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-3',
          'aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent',
          isDanger && !unless && 'text-danger-text',
        )}
      >
        <Icon className={classes('size-5 shrink-0', unless && 'opacity-60')} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className={classes('block', unless && 'opacity-60')}>{label}</span>
          {unless && (
            <span id={id} className="block pb-1 text-sm leading-4.5 text-soft">
              {unless}
            </span>
          )}
        </span>
        {aside}
      </button>
    </>
  );
}

/** A press anywhere else closes it; the focus goes with the press. */
export function usePressBeside(whole: { current: Element | null }, isOpen: boolean, close: () => void): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !whole.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => onPress(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen]);
}
