/**
 * Which invitations are to be told: those that an event was about and that then wait for the viewer, each once. An event
 * may as well be about one that was answered, taken back, or still waits for an admin.
 */
export class InvitesToTell {
  readonly #heard = new Set<number>();
  readonly #told = new Set<number>();

  heardOf(id: number): void {
    this.#heard.add(id);
  }

  /** @param waiting what waits for the viewer, the newest first */
  newAmong<Row extends { id: number }>(waiting: readonly Row[]): Row[] {
    const found = waiting.filter(({ id }) => this.#heard.has(id) && !this.#told.has(id));
    for (const { id } of found) this.#told.add(id);
    return found;
  }
}
