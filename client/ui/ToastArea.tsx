import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { buttonStyle } from './button-style.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { dismissToast, type ShownToast } from './toast.ts';

/** Specification section 9: five seconds, F8, swipe of 50 px, up to 420 px wide. */
export default function ToastArea({ toast }: { toast: ShownToast | undefined }) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <OneToast key={toast.id} toast={toast} />}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-60 mx-auto grid w-full p-3 outline-none md:top-auto md:right-0 md:bottom-0 md:mr-0 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}

function OneToast({ toast: { id, title, description, destructive, action, duration } }: { toast: ShownToast }) {
  return (
    <Toast.Root
      {...(duration === undefined ? {} : { duration })}
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={classes(
        'on-dark flex animate-rise items-center gap-3 rounded-lg py-2 pr-2 pl-4 shadow-high',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        destructive ? 'bg-danger text-white' : 'border border-[#2a3d32] bg-[#0f1f18] text-[#edf5ef]',
      )}
    >
      {!destructive && <span className="size-2.5 shrink-0 rounded-full bg-ball" aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-1.5">
        <Toast.Title className="font-semibold wrap-anywhere">{title}</Toast.Title>
        {description && <Toast.Description className="wrap-anywhere">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action altText={action.label} onClick={action.onPress} className={buttonStyle('ball')}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton icon={X} label="Dismiss" />
      </Toast.Close>
    </Toast.Root>
  );
}
