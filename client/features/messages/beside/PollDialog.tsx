import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { fieldPair } from '#client/lib/scheduling/fields.tsx';
import { isDay, localTimeOf, ownZone, timestampAt, todayIn } from '#client/lib/scheduling/local-time.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { pillStyle } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { maxOption, maxOptions, maxQuestion, minOptions } from '#contract/messages/poll.ts';
import { messageCalls } from '#contract/messages.ts';
import { required } from '#contract/values.ts';
import { useThread } from '../model/open-thread.ts';
import { recipientIn, showSent } from '../model/unsent-messages.ts';

const noDate = 'Please select a valid date and time.';

/** What is typed of a poll; options and dates that are left empty are none. */
const fields = z
  .object({
    content: required(maxQuestion, 'Question'),
    kind: z.enum(['options', 'dates']),
    options: z.array(z.string().max(maxOption, `Option must be at most ${maxOption} characters`)),
    dates: z.array(z.object({ date: z.string(), time: z.string() })),
    isMultiple: z.boolean(),
    isAnonymous: z.boolean(),
    /** When it ends; without a date somebody ends it. */
    end: z.object({ date: z.string(), time: z.string() }),
  })
  .superRefine(({ kind, options, dates, end }, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (end.date !== '' && endOf(end) === undefined) complain(['end', 'date'], noDate);
    const given: (readonly [text: string, path: (string | number)[]])[] =
      kind === 'options'
        ? options.map((text, at) => [text.trim(), ['options', at]])
        : dates.map(({ date, time }, at) => [date && `${date}T${time}`, ['dates', at, 'date']]);
    const filled = given.filter(([text]) => text !== '');
    for (const [at, [text, path]] of filled.entries()) {
      if (kind === 'dates' && !(isDay(text.slice(0, 10)) && text.length === 16)) complain(path, noDate);
      else if (filled.findIndex(([other]) => other === text) < at) complain(path, 'This is there already.');
    }
    if (filled.length >= minOptions) return;
    const [, path = []] = given.find(([text]) => text === '') ?? [];
    complain(path, kind === 'options' ? `Add at least ${minOptions} options` : `Add at least ${minOptions} dates`);
  });

/** Undefined for no date, or none that there is. */
function endOf({ date, time }: { date: string; time: string }): string | undefined {
  if (!isDay(date) || time.length !== 5) return undefined;
  const timestamp = timestampAt(localTimeOf(`${date}T${time}`), ownZone() || 'UTC');
  return timestamp == null ? undefined : new Date(timestamp).toISOString();
}

type Fields = z.input<typeof fields>;

const count = Array.from({ length: maxOptions }, (_, at) => at);

const defaults: Fields = {
  content: '',
  kind: 'options',
  options: count.map(() => ''),
  dates: count.map(() => ({ date: '', time: '18:00' })),
  isMultiple: true,
  isAnonymous: false,
  end: { date: '', time: '18:00' },
};

/** Those that are filled in, and one to fill in. */
const shownOf = (isFilled: (at: number) => boolean): number[] =>
  count.slice(0, Math.max(minOptions, count.findLastIndex(isFilled) + 2));

function askedIn({ kind, options, dates, isMultiple, isAnonymous, end }: Fields) {
  const endsAt = endOf(end);
  const how = { isMultiple, isAnonymous, ...(endsAt !== undefined && { endsAt }) };
  if (kind === 'options') return { ...how, options: options.filter((text) => text.trim() !== '') };
  const timeZone = ownZone() || 'UTC';
  const timestamps = dates
    .filter(({ date }) => date !== '')
    .map(({ date, time }) => timestampAt(localTimeOf(`${date}T${time}`), timeZone) ?? 0);
  return { ...how, dates: timestamps.map((timestamp) => new Date(timestamp).toISOString()), timeZone };
}

/** Asks something in a conversation. */
export function PollDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { conversation } = useThread();
  const draft = useDraft(`poll:${conversation.id}`);
  const form = useContractForm(messageCalls.send, {
    schema: fields,
    defaults,
    draft,
    requestOf: (values) => ({ body: { ...recipientIn(conversation), content: values.content, poll: askedIn(values) } }),
    onDone: (message) => {
      showSent(client, message);
      onClose();
    },
  });
  const { kind, options, dates, isMultiple, isAnonymous } = form.inner.watch();
  const set = (name: 'isMultiple' | 'isAnonymous') => (isOn: boolean) => form.inner.setValue(name, isOn);
  return (
    <FormDialog form={form} title="New poll" submit="Send poll" submitting="Sending…" onClose={onClose}>
      <TextField label="Question" autoComplete="off" {...form.field('content')} required />
      <Choice
        label="What to ask"
        options={[
          { value: 'options', content: 'Options', className: pillOf(kind === 'options') },
          { value: 'dates', content: 'Dates', className: pillOf(kind === 'dates') },
        ]}
        value={kind}
        onChoose={(value) => form.inner.setValue('kind', value)}
        className="flex gap-2"
      />
      {kind === 'options' ? (
        <div className="grid gap-3">
          {shownOf((at) => (options[at] ?? '') !== '').map((at) => (
            <TextField
              key={at}
              label={`Option ${at + 1}`}
              autoComplete="off"
              {...form.field(`options.${at}`)}
              required={at < minOptions}
            />
          ))}
        </div>
      ) : (
        <div className="grid gap-3">
          {shownOf((at) => (dates[at]?.date ?? '') !== '').map((at) => (
            <div key={at} className={fieldPair}>
              <TextField
                label={`Date ${at + 1}`}
                type="date"
                min={todayIn(ownZone() || 'UTC', Date.now())}
                {...form.field(`dates.${at}.date`)}
                required={at < minOptions}
              />
              <TextField
                label={`Time ${at + 1}`}
                type="time"
                {...form.field(`dates.${at}.time`)}
                required={at < minOptions}
              />
            </div>
          ))}
        </div>
      )}
      <div className={fieldPair}>
        <TextField
          label="Ends on (optional)"
          type="date"
          min={todayIn(ownZone() || 'UTC', Date.now())}
          {...form.field('end.date')}
        />
        <TextField label="At" type="time" {...form.field('end.time')} />
      </div>
      <div>
        <SwitchRow
          label="Several answers"
          hint="Everyone can choose more than one."
          isOn={isMultiple}
          onChange={set('isMultiple')}
        />
        <SwitchRow
          label="Hide names"
          hint="Nobody sees who chose what."
          isOn={isAnonymous}
          onChange={set('isAnonymous')}
        />
      </div>
    </FormDialog>
  );
}

const pillOf = (isChosen: boolean): string =>
  `${pillStyle} flex-1 ${isChosen ? 'border-court bg-court-soft text-court-text' : ''}`;
