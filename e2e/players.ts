import { expect, type Page } from '@playwright/test';
import { Caller } from './people.ts';

/** Somebody at a browser, and what they do there again and again. */
export class Player extends Caller {
  readonly page: Page;

  constructor(name: string, page: Page) {
    super(name, page.request);
    this.page = page;
  }

  async register(): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('Username').fill(this.name);
    await this.page.getByLabel('Email').fill(`${this.name}@example.org`);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(this.password);
    await this.page.getByLabel('Pickleball Rating (0-5)').fill('3.5');
    await this.page.getByRole('button', { name: 'Create Account' }).click();
    await this.page.waitForURL('**/profile');
  }

  async logIn(): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Username').fill(this.name);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(this.password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
    await this.page.waitForURL('**/dashboard');
  }

  async logOut(): Promise<void> {
    await this.page.goto('/profile/settings');
    await this.page.getByRole('button', { name: 'Log Out' }).click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  async createGroup(name: string): Promise<void> {
    await this.page.goto('/groups');
    await this.page.getByRole('button', { name: 'Create Group' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Group name').fill(name);
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await this.page.waitForURL('**/groups/*');
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** On the group's page. */
  async leaveGroup(): Promise<void> {
    await this.page.getByRole('button', { name: 'Group Actions' }).click();
    await this.page.getByRole('menuitem', { name: 'Leave Group' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  }

  async openChat(groupId: number): Promise<void> {
    await this.page.goto(`/messages?group=${groupId}`);
    await expect(this.composer).toBeVisible();
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
    await expect(this.said(text)).toBeVisible();
  }

  /** A message in the thread, by its whole text. */
  said(text: string) {
    return this.page.locator('ol').getByText(text, { exact: true });
  }

  /** Where a score is entered, while it is open. */
  get scoreSheet() {
    return this.page.getByRole('dialog', { name: 'Who won?' });
  }

  /** Chooses the winner and the points of the loser in the sheet of a match that has no score, and saves. */
  async enterScore(winner: string, loserPoints: number, { to = 11 } = {}): Promise<void> {
    await this.scoreSheet.getByRole('button', { name: `${winner} Set to ${to}` }).click();
    await this.scoreSheet.getByRole('button', { name: String(loserPoints), exact: true }).click();
    await this.scoreSheet.getByRole('button', { name: `Save: ${winner} beat` }).click();
    await expect(this.scoreSheet).toHaveCount(0);
  }

  /** Waits until the server has everything that was done here. */
  async hasSentAll(): Promise<void> {
    const unsent = () => Object.keys(localStorage).filter((name) => name.startsWith('outbox:'));
    await expect.poll(() => this.page.evaluate(unsent)).toEqual([]);
  }

  /** Enters the score of every match that this person may score and that has none, on the tournament's page. */
  async playAll(winsAgainst: (one: string, two: string) => boolean): Promise<void> {
    const open = this.page.getByRole('button', { name: /^Enter score/ });
    while ((await open.count()) > 0) {
      await open.first().click();
      const names = this.scoreSheet.getByRole('button', { name: / Set to 11$/ }).locator('[title]');
      await expect(names).toHaveCount(2);
      const [one = '', two = ''] = await names.allTextContents();
      await this.enterScore(winsAgainst(one, two) ? one : two, 4);
      await this.hasSentAll();
    }
  }

  private get composer() {
    return this.page.getByRole('textbox', { name: /message/i });
  }
}
