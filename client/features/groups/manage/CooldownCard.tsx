import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keyOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { endOf, leftUntil, shortSpan, span } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Slider } from '#client/ui/Slider.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import {
  type Cooldown,
  type CooldownStatus,
  cooldownPresets,
  defaultCooldown,
  expiryPresets,
  moderationCalls,
  newCooldown,
} from '#contract/moderation.ts';
import { usePolling } from './FlaggedMessages.tsx';

export function CooldownCard({ group: { id } }: { group: Group }) {
  const request = { params: { groupId: id } };
  const status = useQuery({ ...query(moderationCalls.cooldown, request), refetchInterval: usePolling() });
  return (
    <Card title="Message Cooldown">
      <QueryView query={status} loading={<Skeleton className="h-24" />} failed="The cooldown could not be loaded.">
        {({ cooldown }) => <Status groupId={id} cooldown={cooldown} />}
      </QueryView>
    </Card>
  );
}

function Status({ groupId, cooldown }: { groupId: number; cooldown: Cooldown | null }) {
  const [sets, setSets] = useState(false);
  const store = useStoreCooldown(groupId);
  const remove = useAction(moderationCalls.removeCooldown, {
    done: 'Cooldown removed',
    failed: 'Failed to remove cooldown',
    onDone: () => store(null),
  });
  const expiresAt = cooldown?.expiresAt ?? null;
  const now = useNow(expiresAt === null ? null : 1000);
  const left = expiresAt === null ? null : leftUntil(expiresAt, now);
  // It ends by itself, without anybody telling.
  const active = expiresAt === null || left !== null ? cooldown : null;
  return (
    <>
      {active ? (
        <ActiveCooldown cooldown={active} left={left} now={now} />
      ) : (
        <div>
          <p>No active cooldown</p>
          <p className="mt-1 text-soft">
            With a cooldown, members wait a few seconds between messages. Moderators and admins don’t have to.
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The successor of 'Remove', which goes with the cooldown. */}
        <Button data-place="cooldown" variant={active ? 'secondary' : 'primary'} onClick={() => setSets(true)}>
          <Timer className="size-5" aria-hidden="true" />
          {active ? 'Set another' : 'Set cooldown'}
        </Button>
        {active && (
          <Button
            data-place="cooldown"
            variant="quiet-danger"
            pending={remove.isPending}
            onClick={() => remove.run({ params: { groupId, cooldownId: active.id } })}
          >
            Remove cooldown
          </Button>
        )}
      </div>
      {sets && <CooldownDialog groupId={groupId} onClose={() => setSets(false)} />}
    </>
  );
}

function ActiveCooldown({ cooldown, left, now }: { cooldown: Cooldown; left: string | null; now: number }) {
  const { cooldownSeconds, reason, setter, createdAt, expiresAt } = cooldown;
  return (
    <>
      <p>
        Members wait <strong>{span(cooldownSeconds)}</strong> between two messages.
      </p>
      <dl className="mt-3 grid gap-2">
        {reason && (
          <Fact name="Reason">
            <span dir="auto">{reason}</span>
          </Fact>
        )}
        <Fact name="Set by">
          <bdi>{setter.name}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
        </Fact>
        <Fact name="Ends">
          {expiresAt === null ? (
            'Until removed'
          ) : (
            <>
              <time dateTime={expiresAt}>{endOf(expiresAt, now)}</time>
              {left && `, in ${left}`}
            </>
          )}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const { cooldownSeconds: secondsLimits, expiresIn: minutesLimits } = moderationCalls.setCooldown.limits;

const secondsChoices = cooldownPresets.map((value) => ({ value, label: shortSpan(value), spoken: span(value) }));

const ends = (minutes: number) => (minutes === 0 ? 'Never' : shortSpan(minutes * 60));
const endsInWords = (minutes: number) => (minutes === 0 ? 'Never' : `After ${span(minutes * 60)}`);
const minutesChoices = expiryPresets.map((value) => ({ value, label: ends(value), spoken: endsInWords(value) }));

function CooldownDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
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
      description="How long members wait between messages. Moderators and admins don’t have to."
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
        label="Common waiting times"
        isLabelHidden
        options={secondsChoices}
        value={seconds}
        onChange={(chosen) => setValue('cooldownSeconds', chosen)}
      />
      <Slider
        label="Ends automatically"
        value={minutes}
        text={ends(minutes)}
        spoken={endsInWords(minutes)}
        {...minutesLimits}
        step={5}
        ends={['Never', '24 hours']}
        onSlide={(slid) => setValue('expiresIn', slid)}
      />
      <ChoicePills
        label="Common end times"
        isLabelHidden
        options={minutesChoices}
        value={minutes}
        onChange={(chosen) => setValue('expiresIn', chosen)}
      />
      <TextArea label="Reason" hint="Optional. Members see it while they wait." {...form.field('reason')} />
    </FormDialog>
  );
}

/** Staff need not wait themselves. */
function useStoreCooldown(groupId: number) {
  const client = useQueryClient();
  return (cooldown: Cooldown | null) => {
    const status: CooldownStatus = { active: cooldown !== null, cooldown, waitMs: 0 };
    client.setQueryData(keyOf(moderationCalls.cooldown, { params: { groupId } }), status);
  };
}
