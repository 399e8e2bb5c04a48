import { useSearchParams } from 'wouter';

/**
 * Whether a message to somebody is being begun, kept in the address as `?new=`: it is there again after a reload, and a
 * link can lead to it.
 */
export function useNewMessage() {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (address: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace: true },
    );
  return {
    /** To whom; empty where that is still to be said, absent where none is begun. */
    to: address.get('new') ?? undefined,
    begin: () => change((after) => after.set('new', '')),
    end: () => change((after) => after.delete('new')),
  };
}
