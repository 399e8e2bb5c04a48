import { expect } from '@playwright/test';
import { type BrowserWindow, type Point, run } from './engine.ts';
import { middleOf, textIn } from './in-page.ts';

/** What elements of a role look like in this app. */
const roles = {
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]), textarea',
};

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

  async click(role: keyof typeof roles, name: string): Promise<void> {
    await this.window.clickAt(await this.#place(role, name));
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
