const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Reads answers off a bare socket, one after another, and no more of them than status and length: so that the server,
 * not whoever asks, limits what is measured.
 */
export class AnswerReader {
  #head = Buffer.alloc(0);
  /** Bytes of the current answer still to come; undefined while its head is incomplete. */
  #remaining: number | undefined;

  /** Takes in what came. @returns whether an answer is complete with it. @throws on any answer that is no success */
  take(chunk: Buffer): boolean {
    if (this.#remaining === undefined) {
      this.#head = Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(endOfHead);
      if (end < 0) return false;
      this.#remaining = lengthOfBody(this.#head.toString('latin1', 0, end));
      this.#remaining -= this.#head.length - end - endOfHead.length;
      this.#head = Buffer.alloc(0);
    } else {
      this.#remaining -= chunk.length;
    }
    if (this.#remaining > 0) return false;
    this.#remaining = undefined;
    return true;
  }
}

function lengthOfBody(head: string): number {
  const status = head.slice(9, 12);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!status.startsWith('2')) throw new Error(`The server answered ${status}:\n${head}`);
  if (length === undefined) throw new Error(`An answer without a Content-Length:\n${head}`);
  return Number(length);
}
