import { OperatorError } from '../database/errors.ts';
import { Reconnecting } from './reconnecting.ts';

/** What a carrier tells. */
export interface CarrierEvents {
  /** A text of any process, this one included. */
  heard: (text: string) => void;
  /** It listens from now on. */
  opened: () => void;
  /** It has ceased to listen. */
  lost: () => void;
  /** It can send from now on. */
  canSend: () => void;
}

/** Carries short texts between the processes of one site: over one connection it listens, over another it sends. */
export interface Carrier {
  readonly canSend: boolean;
  readonly isListening: boolean;
  /** What to do where nothing is heard of what is sent. */
  readonly ifDeaf: string;
  /**
   * Tries to connect, and goes on trying by itself.
   *
   * @throws OperatorError where it cannot succeed as it is set
   */
  open(): Promise<void>;
  /** Sends all in their order. Where it fails, it is unknown which have arrived, and a new connection is made. */
  send(texts: readonly string[]): Promise<void>;
  /** Makes a new connection to listen: the old one may be broken without anybody having been told. */
  listenAnew(): void;
  close(): Promise<void>;
}

interface Means<C> {
  ifDeaf: string;
  connectToSend: (lose: () => void) => Promise<C>;
  connectToListen: (heard: (text: string) => void, lose: () => void) => Promise<C>;
  send: (client: C, texts: readonly string[]) => Promise<unknown>;
  end: (client: C) => Promise<unknown>;
}

/** A carrier over whatever it takes to connect, to send and to listen. */
export function carrierOver<C extends object>(means: Means<C>) {
  return ({ heard, opened, lost, canSend }: CarrierEvents): Carrier => {
    const { connectToSend, connectToListen, end } = means;
    const sending = new Reconnecting<C>({ connect: connectToSend, end, opened: canSend });
    const listening = new Reconnecting<C>({ connect: (lose) => connectToListen(heard, lose), end, opened, lost });
    const close = async () => {
      await Promise.all([listening.close(), sending.close()]);
    };
    return {
      ifDeaf: means.ifDeaf,
      get canSend() {
        return sending.client !== undefined;
      },
      get isListening() {
        return listening.client !== undefined;
      },
      async open() {
        const errors = await Promise.all([sending.open(), listening.open()]);
        const refusal = errors.find((error) => error instanceof OperatorError);
        if (refusal !== undefined) throw refusal;
      },
      async send(texts) {
        const { client } = sending;
        if (client === undefined) throw new Error('There is no connection');
        await means.send(client, texts).catch((error) => {
          sending.drop(client);
          throw error;
        });
      },
      listenAnew() {
        if (listening.client !== undefined) listening.drop(listening.client);
      },
      close,
    };
  };
}
