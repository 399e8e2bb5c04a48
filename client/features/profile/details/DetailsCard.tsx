import { Pencil } from 'lucide-react';
import { lazy, useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormCard } from '../FormCard.tsx';

// What checks the form is needed by those only who change something.
const load = () => import('./DetailsForm.tsx');
const DetailsForm = lazy(load);

/** E-mail, bio and DUPR ID, to read and to change. */
export function DetailsCard() {
  const draft = useDraft('profile');
  // Open again for whoever had to leave in the middle of it.
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined);
  const done = () => {
    draft.forget();
    setOpen(false);
  };
  return (
    <FormCard
      title="Your details"
      summary={<Details />}
      open={{ icon: Pencil, label: 'Edit details' }}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onNear={() => void load()}
      form={<DetailsForm draft={draft} onDone={done} />}
    />
  );
}

function Details() {
  const { email, bio, duprId } = useViewer();
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm text-soft">Email</dt>
        <dd className="wrap-anywhere">{email}</dd>
      </div>
      <div>
        <dt className="text-sm text-soft">Bio</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          {bio || <span className="text-soft">Nothing yet. Say how you play, when and where.</span>}
        </dd>
      </div>
      {duprId && (
        <div>
          <dt className="text-sm text-soft">DUPR ID</dt>
          <dd>{duprId}</dd>
        </div>
      )}
    </dl>
  );
}
