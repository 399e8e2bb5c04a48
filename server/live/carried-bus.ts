import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError, wrongSettings } from '../database/errors.ts';
import type { Bus } from './bus.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';
import { Incoming, Outbox, Outgoing } from './envelope.ts';

/** How often a process says that it is there, in milliseconds. */
const beatMs = 2_000;
/** Whoever has not been heard for so long is gone, or has not been heard. */
const silentMs = 3 * beatMs;
/** How long it may take at the start to hear oneself. */
const echoMs = 3_000;

/**
 * The bus of a site of several processes. It is never the reason that something fails: while what carries it is away
 * each process goes on by itself, and afterwards it says that something was missed.
 *
 * @throws OperatorError where nothing can be heard as it is set
 */
export async function carriedBus(carrierFor: (events: CarrierEvents) => Carrier): Promise<Bus> {
  const emitter = new EventEmitter();
  const process = randomBytes(6).toString('hex');
  const incoming = new Incoming(process);
  const counts = { sent: 0, heard: 0, missed: 0 };
  let heardOwnAt = 0;
  let hasListened = false;
  const echo = Promise.withResolvers<true>();

  const miss = () => {
    counts.missed += 1;
    emitter.emit('message', { kind: 'missed' });
  };
  const carrier = carrierFor({
    heard: take,
    opened() {
      heardOwnAt = performance.now();
      incoming.startOver(heardOwnAt + beatMs);
      outbox.signal('hello');
      miss();
      // Before the first time there was nobody to miss anything.
      if (!hasListened) counts.missed = 0;
      hasListened = true;
    },
    lost: () => emitter.emit('message', { kind: 'away' }),
    canSend() {
      outbox.signal('hello');
      void outbox.send();
    },
  });
  const outbox = new Outbox(new Outgoing(process), carrier);

  function take(text: string): void {
    try {
      const { messages, hasMissed, isGreeting, isOwn } = incoming.take(text, performance.now());
      if (isOwn) {
        heardOwnAt = performance.now();
        echo.resolve(true);
      }
      if (isGreeting) outbox.signal('beat');
      counts.heard += messages.length;
      for (const message of messages) emitter.emit('message', message);
      if (hasMissed) miss();
    } catch {
      miss();
    }
  }

  const isOpen = () => carrier.canSend && carrier.isListening;
  const hearsNothing = () => performance.now() - heardOwnAt >= silentMs;
  const isCarrying = () => isOpen() && !hearsNothing();

  const beat = setInterval(() => {
    outbox.signal('beat');
    if (incoming.forgetSilent(performance.now() - silentMs)) miss();
    if (isCarrying()) return;
    emitter.emit('message', { kind: 'away' });
    // It may be broken without anybody having been told, as when a network goes.
    if (isOpen() && hearsNothing()) carrier.listenAnew();
  }, beatMs).unref();

  /** Whether all is sent, and nothing heard. Without a connection nobody can tell: then it goes on trying. */
  const isDeaf = async () => {
    if (!isOpen()) return false;
    await outbox.send();
    if (await Promise.race([echo.promise, pause(echoMs, false, { ref: false })])) return false;
    return isOpen();
  };

  try {
    await carrier.open();
    if (await isDeaf()) throw new OperatorError(carrier.ifDeaf, { exitStatus: wrongSettings });
  } catch (error) {
    clearInterval(beat);
    await carrier.close();
    throw error;
  }
  return {
    publish(message) {
      counts.sent += 1;
      emitter.emit('message', message);
      outbox.post(message);
    },
    subscribe: (listener) => emitter.on('message', listener),
    isCarrying,
    counts: () => counts,
    async close() {
      clearInterval(beat);
      await outbox.send();
      outbox.signal('bye');
      await outbox.send();
      await carrier.close();
      emitter.removeAllListeners();
    },
  };
}
