import { useWatch } from 'react-hook-form';
import { shortSpan, span } from '#client/lib/spans.ts';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Slider } from '#client/ui/Slider.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { cooldownPresets, defaultCooldown, expiryPresets, moderationCalls, newCooldown } from '#contract/moderation.ts';
import { useStoreCooldown } from './cooldown.ts';

const { cooldownSeconds: secondsLimits, expiresIn: minutesLimits } = moderationCalls.setCooldown.limits;

const secondsChoices = cooldownPresets.map((value) => ({ value, label: shortSpan(value), spoken: span(value) }));

const ends = (minutes: number) => (minutes === 0 ? 'Never' : shortSpan(minutes * 60));
const endsInWords = (minutes: number) => (minutes === 0 ? 'Never' : `After ${span(minutes * 60)}`);
const minutesChoices = expiryPresets.map((value) => ({ value, label: ends(value), spoken: endsInWords(value) }));

interface CooldownDialogProps {
  groupId: number;
  onClose: () => void;
}

export default function CooldownDialog({ groupId, onClose }: CooldownDialogProps) {
  const store = useStoreCooldown(groupId);
  const form = useContractForm(moderationCalls.setCooldown, {
    schema: newCooldown,
    defaults: { cooldownSeconds: defaultCooldown, expiresIn: 0, reason: '' },
    requestOf: (body) => ({ params: { groupId }, body }),
    failed: 'Failed to set cooldown',
    onDone: (cooldown) => {
      toast('Cooldown set');
      store(cooldown);
      onClose();
    },
  });
  const { control, setValue } = form.inner;
  const [seconds, minutes = 0] = useWatch({ control, name: ['cooldownSeconds', 'expiresIn'] });
  return (
    <FormDialog
      form={form}
      title="Set cooldown"
      description="Members wait so long between two messages. Moderators and admins need not."
      submit="Set cooldown"
      submitting="Setting…"
      onClose={onClose}
    >
      <Slider
        label="Wait"
        value={seconds}
        text={shortSpan(seconds)}
        spoken={span(seconds)}
        {...secondsLimits}
        step={1}
        ends={['1 second', '5 minutes']}
        onSlide={(slid) => setValue('cooldownSeconds', slid)}
      />
      <ChoicePills
        label="Wait, often chosen"
        isLabelHidden
        options={secondsChoices}
        value={seconds}
        onChange={(chosen) => setValue('cooldownSeconds', chosen)}
      />
      <Slider
        label="Ends by itself"
        value={minutes}
        text={ends(minutes)}
        spoken={endsInWords(minutes)}
        {...minutesLimits}
        step={5}
        ends={['Never', '24 hours']}
        onSlide={(slid) => setValue('expiresIn', slid)}
      />
      <ChoicePills
        label="Ends by itself, often chosen"
        isLabelHidden
        options={minutesChoices}
        value={minutes}
        onChange={(chosen) => setValue('expiresIn', chosen)}
      />
      <TextArea label="Reason" hint="Optional. Members see it while they wait." {...form.field('reason')} />
    </FormDialog>
  );
}
