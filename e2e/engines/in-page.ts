/** What a person finds on a page. Each function runs in the page, so it stands alone. */
import type { Point } from './engine.ts';

/**
 * Brings an element into view and tells its middle, or what keeps a person from pressing it there.
 *
 * @param selector what elements of its role look like
 * @param name what it is called: by its label, or by what is written on it
 */
export async function middleOf(selector: string, name: string): Promise<Point | string> {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const labelled = plain(element.getAttribute('aria-label')) || plain(labels[0]?.textContent);
    if (labelled) return labelled;
    const heard = element.cloneNode(true) as HTMLElement;
    for (const silent of heard.querySelectorAll('[aria-hidden=true]')) silent.remove();
    return plain(heard.textContent);
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const element = all.find((one) => one.getClientRects().length > 0 && nameOf(one) === name);
  if (!element) return 'is not there';
  if (element.matches(':disabled')) return 'is disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const { left, top, width, height } = element.getBoundingClientRect();
  await frame();
  const then = element.getBoundingClientRect();
  if (then.left !== left || then.top !== top) return 'moves';
  const middle = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return element.contains(hit) ? middle : `is covered by ${hit?.outerHTML.slice(0, 100)}`;
}

/** What is written in all elements that match, as far as it can be seen or heard; every white space is one blank. */
export function textIn(selector: string): string {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const texts = all.map((element) => element.innerText);
  return texts.join(' ').replace(/\s+/g, ' ');
}
