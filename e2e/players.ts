import { expect, type Page } from '@playwright/test';
import { Caller } from './people.ts';
import { password, visit } from './screens.ts';

/** Somebody at a browser, and what they do there again and again. */
export class Player extends Caller {
  readonly page: Page;

  constructor(name: string, page: Page) {
    super(name, page.request);
    this.page = page;
  }

  async register(): Promise<void> {
    await this.page.goto('/register');
    await this.fillRegistration();
    await this.page.waitForURL('**/profile');
  }

  /** Where there is a form to register. */
  async fillRegistration({ email = `${this.name}@example.org` } = {}): Promise<void> {
    await this.page.getByLabel('Username').fill(this.name);
    await this.page.getByLabel('Email').fill(email);
    await password(this.page).fill(this.password);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async logIn(): Promise<void> {
    await this.page.goto('/login');
    await this.fillLogin();
    await this.page.waitForURL('**/dashboard');
  }

  /** Where there is a form to log in. */
  async fillLogin(word = this.password): Promise<void> {
    await this.page.getByLabel('Username').fill(this.name);
    await password(this.page).fill(word);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async logOut(): Promise<void> {
    await visit(this.page, '/profile/settings');
    await this.page.getByRole('button', { name: 'Log Out' }).click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  /** On the group's page. */
  async leaveGroup(): Promise<void> {
    await this.page.getByRole('button', { name: 'Group Actions' }).click();
    await this.page.getByRole('menuitem', { name: 'Leave Group' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  }

  async openChat(groupId: number): Promise<void> {
    await visit(this.page, `/messages?group=${groupId}`);
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

  get composer() {
    return this.page.getByRole('textbox', { name: /message/i });
  }
}
