/** Calls the listener whenever the browser finds a network, or loses it; call what it answers to stop. */
export function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
