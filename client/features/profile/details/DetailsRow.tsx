import { Pencil } from 'lucide-react';
import { useViewer } from '#client/lib/viewer.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { OpeningRow } from '../list/OpeningRow.tsx';
import DetailsForm from './DetailsForm.tsx';

/** E-mail, bio and DUPR ID, to read and to change. */
export function DetailsRow() {
  const draft = useDraft('profile');
  return (
    <OpeningRow
      name="details"
      icon={Pencil}
      title="Your details"
      text={<Details />}
      // Open again for whoever had to leave in the middle of it.
      isBegun={draft.read() !== undefined}
    >
      {(close) => (
        <DetailsForm
          draft={draft}
          onDone={() => {
            draft.forget();
            close();
          }}
        />
      )}
    </OpeningRow>
  );
}

function Details() {
  const { email, bio, duprId } = useViewer();
  return (
    <>
      <span className="block">{email}</span>
      <span className="block line-clamp-2" dir="auto">
        {bio || 'No words about you yet: how you play, when and where.'}
      </span>
      {duprId && <span className="block">DUPR ID {duprId}</span>}
    </>
  );
}
