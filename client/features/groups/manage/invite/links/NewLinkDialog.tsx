import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { linkCalls } from '#contract/group-links.ts';
import { bodyOf, expiries, linkTerms, usesChoices } from './link-terms.ts';
import { storeLinks } from './store-links.ts';

const { limits } = linkCalls.create;

interface NewLinkDialogProps {
  groupId: number;
  onClose: () => void;
}

export default function NewLinkDialog({ groupId, onClose }: NewLinkDialogProps) {
  const client = useQueryClient();
  const form = useContractForm(linkCalls.create, {
    schema: linkTerms,
    defaults: { expires: 'never', uses: 'unlimited', needsApproval: false },
    requestOf: (terms) => ({ params: { id: groupId }, body: bodyOf(terms) }),
    failed: 'The link could not be made',
    onDone: (link) => {
      storeLinks(client, groupId, (links) => [link, ...links.filter(({ id }) => id !== link.id)]);
      onClose();
    },
  });
  const uses = useWatch({ control: form.inner.control, name: 'uses' });
  return (
    <FormDialog form={form} title="New invite link" submit="Make link" submitting="Making…" onClose={onClose}>
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
      <SelectField label="How many people may use it" options={usesChoices} {...form.field('uses')} />
      {uses === 'other' && (
        <TextField
          label="Number of people"
          type="number"
          inputMode="numeric"
          min={limits.mostUses.least}
          max={limits.mostUses.most}
          {...form.field('mostUses', { valueAsNumber: true, shouldUnregister: true })}
        />
      )}
      <CheckboxField
        label="Needs approval"
        hint="Whoever opens it asks to join, and an admin decides."
        {...form.field('needsApproval')}
      />
    </FormDialog>
  );
}
