/**
 * Lets the browser turn to what else waits, such as a finger, before it goes on. Unlike a timer it is not put off, not
 * even where nobody looks at the page.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
