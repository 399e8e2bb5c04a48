import { useSearchParams } from 'wouter';

/**
 * Whether a dialog is open, kept in the address, so that it is open again for whoever comes back to the page: after a
 * reload, or when they had to sign in meanwhile.
 *
 * @param name such as `create`, for `?dialog=create`
 */
export function useDialogInAddress(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (open) after.set('dialog', name);
        else after.delete('dialog');
        return after;
      },
      { replace: true },
    );
  return [search.get('dialog') === name, setOpen];
}
