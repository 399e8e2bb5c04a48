interface Entry {
  time: number;
  happen: () => Promise<unknown>;
}

/** What is to happen, put down in any order and played in the order of time: so that what is numbered is in it, too. */
export class Agenda {
  #entries: Entry[] = [];

  at(time: number, happen: Entry['happen']): void {
    this.#entries.push({ time, happen });
  }

  /** Of what happens at the same time, what was put down first happens first. */
  async play(setClock: (time: number) => void): Promise<void> {
    const entries = this.#entries.sort((one, other) => one.time - other.time);
    this.#entries = [];
    for (const { time, happen } of entries) {
      setClock(time);
      await happen();
    }
  }
}
