/** What is said of a page where its address is passed on. */
export interface Preview {
  title: string;
  description: string;
}

/** The picture beside it. */
export interface PreviewImage {
  url: string;
  type: string;
  width: number;
  height: number;
}

/** As the head of the page says it (the Open Graph protocol): whoever has made up the names cannot say anything else. */
export function tagsOf({ title, description, image }: Preview & { image: PreviewImage | null }): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Thirdshot',
    'og:title': title,
    'og:description': description,
    ...(image && {
      'og:image': image.url,
      'og:image:type': image.type,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
    }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  );
  const card = image ? 'summary_large_image' : 'summary';
  return [...tags, `<meta name="twitter:card" content="${card}" />`].join('\n    ');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For HTML, also within quotation marks. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
