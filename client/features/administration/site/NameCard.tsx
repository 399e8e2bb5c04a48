import { Card } from '#client/ui/Card.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { adminSiteCalls, type SiteSettings, siteChange } from '#contract/administration/site.ts';
import { usualSiteName } from '#contract/site.ts';
import { useSettings, useTakeSettings } from './settings.ts';

export function NameCard() {
  const settings = useSettings();
  return (
    <Card title="Name and announcement" id="name">
      <QueryView query={settings} loading={<Skeleton className="h-64" />} failed="This could not be loaded.">
        {(data) => <NameForm settings={data} />}
      </QueryView>
    </Card>
  );
}

const { limits } = adminSiteCalls.change;

function NameForm({ settings: { name, announcement } }: { settings: SiteSettings }) {
  const take = useTakeSettings();
  const form = useContractForm(adminSiteCalls.change, {
    schema: siteChange.omit({ registration: true }),
    defaults: { name, announcement },
    requestOf: (body) => ({ body }),
    failed: 'It was not saved',
    onDone: (settings) => {
      take(settings);
      form.inner.reset({ name: settings.name, announcement: settings.announcement });
      toast('Saved. Everyone sees it now.');
    },
  });
  return (
    <Form form={form} label="Name and announcement" submit="Save" submitting="Saving…">
      <TextField
        label="Name of the site"
        hint="In the top bar, in window titles and on the home screen"
        placeholder={usualSiteName}
        maxLength={limits.name.most}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label="Announcement"
        hint="Everyone sees it above every page until they close it. Leave it empty for none."
        maxLength={limits.announcement.most}
        {...form.field('announcement')}
      />
    </Form>
  );
}
