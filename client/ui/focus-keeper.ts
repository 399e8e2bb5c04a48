/**
 * The focus is never on nothing. Where what has it vanishes, it goes to
 * 1. what opened the dialog (or the toast) that vanished with it;
 * 2. the successor: the element with the same `data-place`, as 'Leave Group' has that of 'Join Group';
 * 3. where it was in a row that can have the focus (`<li tabIndex={-1}>`): that row, or the one that is next to it now;
 * 4. the nearest heading: that of the card, the dialog, the page.
 * A successor should be harmless to press, because a second Enter hits it.
 */

/** Where the focus was: enough to find what is nearest once that is gone. */
interface FocusPosition {
  element: Element;
  name: string | undefined;
  ancestors: readonly Element[];
  /** Those of the list that it is in: its own, those after it, then those before it, the nearest first. */
  rows: readonly Element[];
}

const focusableRow = 'li[tabindex]';

/** Longer than React takes to give the focus away itself, as a page does that has come. */
const graceMs = 30;

const cameFrom = new WeakMap<Element, FocusPosition>();
let last: FocusPosition | undefined;
/** The layer that is going at this moment. */
let going: Element | undefined;

/**
 * When the layer (a dialog, a toast) is gone, the focus goes back to where it is now; or to where it just was, when the
 * layer takes the place of another, as a dialog does whose code had to be fetched: that may be before anybody watches.
 */
export function rememberOrigin(layer: Element): void {
  const { activeElement } = document;
  if (!isFocused(activeElement)) {
    const origin = last && isLost(last) ? last : going && cameFrom.get(going);
    if (origin) cameFrom.set(layer, origin);
  } else if (!layer.contains(activeElement)) cameFrom.set(layer, positionOf(activeElement));
}

/** To be called when a layer goes. */
export function returnFrom(layer: Element): void {
  const position = { element: layer, name: undefined, ancestors: [], rows: [] };
  going = layer;
  setTimeout(() => {
    if (going === layer) going = undefined;
    if (isFocused(document.activeElement)) return;
    // A toast may go while what has the focus vanishes beside it.
    const isBeside = last && isLost(last) && last.element !== layer && !last.ancestors.includes(layer);
    handOver((isBeside ? last : cameFrom.get(layer)) ?? position);
  }, graceMs);
}

/** Watches over the page; answers how to stop it. */
export function keepFocus(): () => void {
  const took = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? positionOf(target) : undefined;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    timer = undefined;
    if (last && isLost(last)) handOver(last);
  };
  const observer = new MutationObserver(() => {
    if (last && isLost(last)) timer ??= setTimeout(check, graceMs);
  });
  if (isFocused(document.activeElement)) last = positionOf(document.activeElement);
  document.addEventListener('focusin', took);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', took);
    observer.disconnect();
  };
}

function positionOf(element: HTMLElement): FocusPosition {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
  return { element, name: element.dataset.place, ancestors, rows: rowsFrom(element.closest(focusableRow)) };
}

function rowsFrom(row: Element | null): Element[] {
  const all = [...(row?.parentElement?.children ?? [])].filter((each) => each.matches(focusableRow));
  const at = row ? all.indexOf(row) : 0;
  return [...all.slice(at), ...all.slice(0, at).toReversed()];
}

function isFocused(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body;
}

/** Whoever clicks beside everything has the focus nowhere, too; but what had it is still there. */
function isLost({ element }: FocusPosition): boolean {
  return !element.isConnected && !isFocused(document.activeElement);
}

function handOver(position: FocusPosition): void {
  if (takesFocus(position.element)) return;
  const layer = [position.element, ...position.ancestors].find((each) => !each.isConnected && cameFrom.has(each));
  const origin = layer && cameFrom.get(layer);
  if (origin) handOver(origin);
  else for (const heir of heirsOf(position)) if (takesFocus(heir)) return;
}

/** Who may have the focus after it, the best first. */
function* heirsOf({ name, ancestors, rows }: FocusPosition): Generator<Element> {
  const dialog = topDialog();
  // Behind an open dialog nothing takes the focus.
  const isInReach = (each: Element) => each.isConnected && each.closest('dialog') === dialog;
  const around = [...ancestors.filter(isInReach), dialog ?? document.body];
  if (name !== undefined) yield* around.flatMap((each) => [...each.querySelectorAll(`[data-place="${name}"]`)]);
  yield* rows.filter(isInReach);
  yield* around.flatMap((each) => [...each.querySelectorAll('h1, h2, h3')]);
  yield* document.querySelectorAll('main');
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** Gives it the focus, if it can have it. */
function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (element.matches('h1, h2, h3') && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}
