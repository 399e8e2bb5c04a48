import { escaped } from '../kernel/preview-tags.ts';

export interface MailLink {
  label: string;
  url: string;
}

/** One of several things in a mail. */
export interface MailRow {
  title: string;
  body: string;
  /** What it is about; null where there is nothing to open. */
  url: string | null;
  actions: readonly MailLink[];
}

export interface MailSection {
  /** Empty where all is of one. */
  heading: string;
  rows: readonly MailRow[];
}

export interface Message {
  /** What the site is called. */
  site: string;
  title: string;
  /** A paragraph each. */
  text: readonly string[];
  /** Several things at once, below each other. */
  sections?: readonly MailSection[];
  /** Buttons, beside each other where there is room. Those that are quiet are no more than offered. */
  links: readonly (MailLink & { isQuiet?: boolean })[];
  /** Why they get it, and what to do if it is not meant for them. */
  reason: string;
  /** Below that. */
  footLinks?: readonly MailLink[];
}

/** What a mail looks like: as plain text, and in the colours of the site for programs that show more. */
export function laidOut(message: Message): { text: string; html: string } {
  return { text: plain(message), html: marked(message) };
}

function plain({ site, title, text, sections = [], links, reason, footLinks = [] }: Message): string {
  const linkLine = ({ label, url }: MailLink) => `${label}:\n${url}`;
  const foot = ['-- ', reason, ...footLinks.map(({ label, url }) => `${label}: ${url}`), site];
  const paragraphs = [
    title,
    ...text,
    ...sections.flatMap(({ heading, rows }) => [...(heading ? [heading] : []), ...rows.map(plainRow)]),
    ...links.map(linkLine),
    foot.join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function plainRow({ title, body, url, actions }: MailRow): string {
  const lines = [`* ${title}`, ...(body ? [body] : []), ...actions.map((link) => `${link.label}: ${link.url}`)];
  return [...lines, ...(url === null ? [] : [url])].join('\n  ');
}

const paragraphStyle = 'margin:0 0 16px';
const buttonStyle =
  'display:inline-block;margin:0 6px 8px 0;padding:10px 16px;border-radius:8px;font-weight:600;text-decoration:none';

const link = ({ label, url }: MailLink, { name, style }: { name: string; style: string }) =>
  `<a class="${name}" href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;

function button({ isQuiet = false, ...to }: MailLink & { isQuiet?: boolean }): string {
  const look = isQuiet
    ? { name: 'quiet', style: `${buttonStyle};border:1px solid #d3ddd3;color:#14613f` }
    : { name: 'button', style: `${buttonStyle};border:1px solid #14613f;background:#14613f;color:#ffffff` };
  return link(to, look);
}

const buttons = (links: Message['links'], above: number): string =>
  links.length > 0 ? `<p style="margin:${above}px 0 0">${links.map(button).join(' ')}</p>` : '';

function section({ heading, rows }: MailSection): string {
  const above = heading
    ? `<h2 class="soft" dir="auto" style="margin:24px 0 0;color:#47594f;font-size:14px">${escaped(heading)}</h2>`
    : '';
  return [above, ...rows.map(row)].join('\n');
}

function row({ title, body, url, actions }: MailRow): string {
  const name = url === null ? escaped(title) : link({ label: title, url }, { name: 'title', style: 'color:#0f1f18' });
  const below = [
    `<p dir="auto" style="margin:0;font-weight:600">${name}</p>`,
    body && `<p class="soft" dir="auto" style="margin:2px 0 0;color:#47594f;font-size:15px">${escaped(body)}</p>`,
    buttons(
      actions.map((to) => ({ ...to, isQuiet: true })),
      8,
    ),
  ];
  return `<div class="row" style="padding:12px 0;border-bottom:1px solid #d3ddd3">${below.filter(Boolean).join('')}</div>`;
}

function marked({ site, title, text, sections = [], links, reason, footLinks = [] }: Message): string {
  const paragraphs = text.map((each) => `<p dir="auto" style="${paragraphStyle}">${escaped(each)}</p>`);
  const rows = sections.length > 0 ? [`<div style="margin:0 0 24px">${sections.map(section).join('\n')}</div>`] : [];
  const soft = { name: 'soft', style: 'display:inline-block;padding:11px 0;color:#47594f' };
  const foot = footLinks.map((to) => `<p style="margin:0;font-size:14px">${link(to, soft)}</p>`);
  return `<!doctype html>
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
  .button { background: #1d7a50 !important; border-color: #1d7a50 !important; }
  .quiet, .row { border-color: #2a3d32 !important; }
  .quiet { color: #7fd6a8 !important; }
  .title { color: #edf5ef !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f3f6f1">
<div class="page" style="padding:24px 12px;background:#f3f6f1;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:24px;box-sizing:border-box;border:1px solid #d3ddd3;border-radius:12px;background:#ffffff;color:#0f1f18;overflow-wrap:anywhere">
<p class="soft" dir="auto" style="margin:0 0 8px;color:#47594f;font-weight:600">${escaped(site)}</p>
<h1 dir="auto" style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${[...paragraphs, ...rows, buttons(links, 0)].join('\n')}
<p class="soft" style="margin:24px 0 4px;color:#47594f;font-size:14px">${escaped(reason)}</p>
${foot.join('\n')}
</div>
</div>
</body>
</html>
`;
}
