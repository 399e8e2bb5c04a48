import { escaped } from '../kernel/preview-tags.ts';

export interface Message {
  /** What the site is called. */
  site: string;
  title: string;
  /** A paragraph each. */
  text: readonly string[];
  /** One is a button; several stand below each other. */
  links: readonly { label: string; url: string }[];
  /** Why they get it, and what to do if it is not meant for them. */
  reason: string;
}

/** What a mail looks like: as plain text, and in the colours of the site for programs that show more. */
export function laidOut({ site, title, text, links, reason }: Message): { text: string; html: string } {
  const plain = [title, ...text, ...links.map(({ label, url }) => `${label}:\n${url}`), `-- \n${reason}\n${site}`];
  const paragraphs = text.map((each) => `<p style="margin:0 0 16px">${escaped(each)}</p>`);
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 16px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#14613f;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`,
  );
  return {
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0a130e !important; }
  .card { background: #121f18 !important; border-color: #2a3d32 !important; color: #edf5ef !important; }
  .soft { color: #a9bbb0 !important; }
  .button { background: #1d7a50 !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f3f6f1">
<div class="page" style="padding:24px 12px;background:#f3f6f1;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:24px;box-sizing:border-box;border:1px solid #d3ddd3;border-radius:12px;background:#ffffff;color:#0f1f18;overflow-wrap:anywhere">
<p class="soft" dir="auto" style="margin:0 0 8px;color:#47594f;font-weight:600">${escaped(site)}</p>
<h1 dir="auto" style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${[...paragraphs, ...buttons].join('\n')}
<p class="soft" style="margin:24px 0 0;color:#47594f;font-size:14px">${escaped(reason)}</p>
</div>
</div>
</body>
</html>
`,
  };
}
