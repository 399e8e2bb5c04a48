import { Spread } from '#client/data/spread.ts';
import { ReconnectingSocket } from '#client/live/reconnecting-socket.ts';
import { closeCodes, type SpectatorMessage, spectatorMessage } from '#contract/live.ts';
import type { PublicUpdate } from '#contract/tournaments/update.ts';

interface SpectatingOptions {
  token: string;
  /** Something has happened: it may carry what has changed. */
  updated: (update: PublicUpdate) => void;
  /** Something may have been missed, or the link been taken back: it is to be asked for. */
  doubted: () => void;
  /** All is heard from now on, or nothing any longer. */
  changed: (isFollowing: boolean) => void;
}

/** The socket by which a public page follows its tournament. */
export class Spectating {
  readonly #options: SpectatingOptions;
  readonly #socket: ReconnectingSocket;
  /** Everybody in a hall hears of it at the same moment. */
  readonly #spread = new Spread();

  constructor(options: SpectatingOptions) {
    this.#options = options;
    this.#socket = new ReconnectingSocket({
      path: `/ws/public?token=${encodeURIComponent(options.token)}`,
      ask: () => this.#socket.send(JSON.stringify({ type: 'alive' })),
      opened: () => undefined,
      received: (text) => this.#received(text),
      lost: (code, failures) => this.#lost(code, failures),
      changed: () => undefined,
    });
  }

  start(): void {
    this.#socket.open();
  }

  stop(): void {
    this.#spread.cancel();
    this.#socket.close();
  }

  #received(text: string): void {
    const said: unknown = JSON.parse(text);
    // The edge: production builds carry no schema of what is said, for the same contract was followed in saying it.
    const message = import.meta.env.DEV ? spectatorMessage.parse(said) : (said as SpectatorMessage);
    switch (message.type) {
      case 'alive':
        this.#socket.answered();
        return;
      case 'watching':
        this.#options.changed(true);
        this.#options.doubted();
        return;
      case 'missed':
        this.#spread.soon('doubt', this.#options.doubted);
        return;
      case 'tournament_update':
        this.#options.updated(message);
        return;
    }
  }

  #lost(code: number | undefined, failures: number): void {
    this.#options.changed(false);
    // A refused upgrade looks like a broken network, so the second failure in a row is a reason to ask, too.
    if (code === closeCodes.gone || failures === 1) this.#options.doubted();
  }
}
