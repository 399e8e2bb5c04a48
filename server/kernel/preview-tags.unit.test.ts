import { expect, test } from 'vitest';
import { tagsOf } from './preview-tags.ts';

const image = { url: 'https://club.example/picture', type: 'image/png', width: 1200, height: 630 };
const of = (title: string, description = '') => tagsOf({ title, description, image });

test('the head says the name, how it stands, and where the picture is', () => {
  expect(of('Autumn Ladder', 'Round 4 of 7 · rosa leads')).toContain(
    '<meta property="og:title" content="Autumn Ladder" />',
  );
  expect(of('Cup', 'Round 4 of 7 · rosa leads')).toContain('content="Round 4 of 7 · rosa leads"');
  expect(of('Cup')).toContain('<meta property="og:image" content="https://club.example/picture" />');
});

test('whoever makes up a name says nothing else by it', () => {
  const head = of(`"><script>alert('1')</script>`, `' onload=x & "`);
  expect(head).not.toContain('<script>');
  expect(head).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
  expect(head).toContain('content="&#39; onload=x &amp; &quot;"');
});

test('without a picture none is named', () => {
  const head = tagsOf({ title: 'Cup', description: '', image: null });
  expect(head).not.toContain('og:image');
  expect(head).toContain('<meta name="twitter:card" content="summary" />');
});
