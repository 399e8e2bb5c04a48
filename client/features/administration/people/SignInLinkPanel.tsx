import { useState } from 'react';
import { timeOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyLink } from '#client/ui/share-link.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { PanelButtons, type PanelProps, RowPanel } from './RowPanel.tsx';

/** Makes a link and shows it, this once. */
export function SignInLinkPanel({ person: { id, name }, onClose }: PanelProps) {
  const [made, setMade] = useState<{ address: string; expiresAt: string }>();
  const make = useAction(peopleCalls.makeSignInLink, {
    failed: 'The link could not be made',
    onDone: ({ token, expiresAt }) => setMade({ address: `${location.origin}/sign-in#${token}`, expiresAt }),
  });
  if (!made) {
    return (
      <RowPanel title={`Make a sign-in link for ${name}?`}>
        <p>It logs them in without a password, once and within an hour. An earlier link stops working.</p>
        <PanelButtons onCancel={onClose}>
          <Button pending={make.isPending} onClick={() => make.run({ params: { id } })}>
            Make link
          </Button>
        </PanelButtons>
      </RowPanel>
    );
  }
  return (
    <RowPanel key="made" title={`Send this link to ${name}`}>
      <TextField
        label="Sign-in link"
        hint={`Works once, until ${timeOf(made.expiresAt)}. It is shown only now.`}
        value={made.address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <PanelButtons onCancel={onClose} leave="Done">
        <Button onClick={() => void copyLink(made.address)}>Copy link</Button>
      </PanelButtons>
    </RowPanel>
  );
}
