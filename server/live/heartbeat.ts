import type { WebSocket } from 'ws';

/** Pings every socket now and then, and drops whoever has not answered by the next time. */
export class Heartbeat {
  readonly #answered = new Map<WebSocket, boolean>();
  readonly #timer: NodeJS.Timeout;

  constructor(periodMs: number) {
    this.#timer = setInterval(() => this.#beat(), periodMs).unref();
  }

  add(socket: WebSocket): void {
    this.#answered.set(socket, true);
    socket.on('pong', () => this.#answered.set(socket, true));
    socket.on('close', () => this.#answered.delete(socket));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    for (const [socket, hasAnswered] of [...this.#answered]) {
      if (!hasAnswered) {
        socket.terminate();
        continue;
      }
      this.#answered.set(socket, false);
      socket.ping();
    }
  }
}
