/** What is said of a page where its address is passed on. */
export interface Preview {
  title: string;
  description: string;
}

/** As the head of the page says it (the Open Graph protocol): whoever has made up the names cannot say anything else. */
export function tagsOf({ title, description, image }: Preview & { image: string }): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Thirdshot',
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
