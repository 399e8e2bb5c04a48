import { expect } from '@playwright/test';
import { type BrowserWindow, type Point, run } from './engine.ts';

/** What elements of a role look like in this app. */
const roles = { button: 'button', link: 'a[href]', textbox: 'input:not([type=checkbox]), textarea' };

/** How long something may take to come, in milliseconds: a line that was cut is tried again after up to 30 s. */
const patience = { timeout: 60_000, intervals: [100] };

/** A tab as a person uses it: things are called by what they are and what is written on them, and waited for. */
export class Tab {
  readonly window: BrowserWindow;
  readonly #site: string;

  /** @param site where addresses begin, such as `http://127.0.0.1:3000` */
  constructor(window: BrowserWindow, site: string) {
    this.window = window;
    this.#site = site;
  }

  goTo(path: string): Promise<void> {
    return this.window.goTo(`${this.#site}${path}`);
  }

  /** Presses it; once more where it moved away under the finger, as it may when something live comes above it. */
  async click(role: keyof typeof roles, name: string): Promise<void> {
    await this.window.clickAt(await this.#place(role, name));
    if (await run(this.window, wasMissed)) await this.window.clickAt(await this.#place(role, name));
  }

  /** Types into a field that is empty, or that selects what is in it. */
  async type(role: 'textbox', name: string, text: string): Promise<void> {
    await this.click(role, name);
    await this.window.type(text);
  }

  /** Waits until the text is there, or there so many times, in the elements that match. */
  async shows(text: string, { within = 'body', times }: { within?: string; times?: number } = {}): Promise<void> {
    const count = async () => (await run(this.window, textIn, within)).split(text).length - 1;
    const shown = expect.poll(count, { message: `how often "${text}" is in ${within}`, ...patience });
    await (times === undefined ? shown.toBeGreaterThan(0) : shown.toBe(times));
  }

  async #place(role: keyof typeof roles, name: string): Promise<Point> {
    let place: Point | string = '';
    const isAPoint = async () => {
      place = await run(this.window, middleOf, roles[role], name);
      return typeof place === 'string' ? place : 'can be pressed';
    };
    await expect.poll(isAPoint, { message: `${role} "${name}"`, ...patience }).toBe('can be pressed');
    if (typeof place === 'string') throw new Error(`${role} "${name}" ${place}`);
    return place;
  }
}

/**
 * In the page: brings an element into view and tells its middle, or what keeps a person from pressing it there.
 *
 * @param selector what elements of its role look like
 * @param name what it is called: by its label, or by what is written on it
 */
async function middleOf(selector: string, name: string): Promise<Point | string> {
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
  if (!element.contains(hit)) return `is covered by ${hit?.outerHTML.slice(0, 100)}`;
  document.documentElement.dataset.pressing = name;
  const isPressed = () => delete document.documentElement.dataset.pressing;
  element.addEventListener('click', isPressed, { capture: true, once: true });
  return middle;
}

/** In the page: whether what was to be pressed last has heard nothing of it. */
const wasMissed = (): boolean => 'pressing' in document.documentElement.dataset;

/** In the page: what is written in all elements that match, as far as it can be seen or heard; every white space is one blank. */
function textIn(selector: string): string {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const texts = all.map((element) => element.innerText);
  return texts.join(' ').replace(/\s+/g, ' ');
}
