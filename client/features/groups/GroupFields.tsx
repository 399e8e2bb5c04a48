import { Globe, Lock, type LucideIcon } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CheckboxField, ChoiceField } from '#client/ui/ChoiceField.tsx';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type newGroup, skillLevel } from '#contract/groups.ts';

interface GroupFieldsProps {
  form: Pick<ContractForm<typeof newGroup>, 'field' | 'inner'>;
  /** What follows from the privacy that is chosen, where something does. */
  follows?: string | undefined;
}

/** It is to be read before the button below it is pressed. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

export function GroupFields({ form, follows }: GroupFieldsProps) {
  const isPrivate = useWatch({ control: form.inner.control, name: 'isPrivate' });
  return (
    <>
      <TextField label="Group name" autoComplete="off" {...form.field('name')} />
      <TextArea
        label="Description"
        hint="Optional. What the group is about and who it’s for."
        {...form.field('description')}
      />
      <TextField label="Location" hint="Optional" autoComplete="off" {...form.field('location')} />
      <TextArea
        label="Meetup details"
        hint="Optional. When and where you meet, what to bring."
        {...form.field('meetupDetails')}
      />
      <SelectField
        label="Skill level"
        options={skillLevel.options.map((level) => ({ value: level, label: level }))}
        {...form.field('skillLevel')}
      />
      <div>
        <ChoiceField<Privacy>
          label="Privacy"
          options={privacies}
          value={isPrivate ? 'private' : 'public'}
          onChange={(privacy) => form.inner.setValue('isPrivate', privacy === 'private', { shouldDirty: true })}
        />
        <p role="status" className="mt-1.5 rounded-md bg-amber-soft px-3 py-2 text-amber-text empty:hidden">
          {follows && (
            <span ref={bringIntoView} className="scroll-mb-4">
              {follows}
            </span>
          )}
        </p>
      </div>
      <CheckboxField
        label="Members may share the invite link"
        hint="Admins always may. Without this, members invite people by name."
        {...form.field('membersShareLink')}
      />
    </>
  );
}

type Privacy = 'public' | 'private';

const privacies: readonly { value: Privacy; label: string; hint: string; icon: LucideIcon }[] = [
  { value: 'public', label: 'Public', hint: 'Anyone can find it, look inside and join.', icon: Globe },
  {
    value: 'private',
    label: 'Private',
    hint: 'Anyone can find it, marked with a lock. People ask to join or get invited, and only members can look inside.',
    icon: Lock,
  },
];
