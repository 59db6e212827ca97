import { fileURLToPath } from 'node:url';
import { emailText } from '@evens/domain/messages/emails/rules';
import { sampleEmails } from '@evens/domain/messages/samples/sample-emails';
import { emailFooter } from '@evens/domain/messages/unsubscribe/rules';
import { describe, expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';

const publicUrl = 'https://evens.example';
const folder = new URL('../../../../../docs/messages/', import.meta.url);

const samples = sampleEmails({ publicUrl, groupId: 'group' }).map(({ name, content, topic }) => ({
  name,
  content,
  footer: topic && emailFooter(topic, `${publicUrl}/unsubscribe#token=abc`),
}));

const toPath = (name: string, end: string) => fileURLToPath(new URL(`${name.replaceAll('_', '-')}.${end}`, folder));

describe.each(samples)('the $name email', ({ name, content, footer }) => {
  it('reads as docs/messages shows it, in plain text and HTML (EM-02, EM-03, RC-12)', async () => {
    await expect(emailText(content, footer)).toMatchFileSnapshot(toPath(name, 'txt'));
    await expect(await emailHtml(content, footer)).toMatchFileSnapshot(toPath(name, 'html'));
  });

  it('says the same in both parts', async () => {
    const html = await emailHtml(content, footer);
    const shown = html
      .slice(html.indexOf('<h1'))
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const words = (text: string) => text.match(/[\p{L}\p{N}$.%’'+−]+/gu)?.map((word) => word.replace(/[.:]+$/, ''));
    const plain = emailText(content, footer)
      .split('\n')
      .filter((line) => !line.startsWith('https://') && line !== 'Evens')
      .join('\n');
    expect(words(shown)).toEqual(words(plain));
    const links = (text: string) => text.match(/https:\/\/[^\s"]+/g);
    expect(links(html)).toEqual(links(emailText(content, footer)));
  });

  it('loads nothing from anywhere and fits in a mailbox', async () => {
    const html = await emailHtml(content, footer);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)|url\(|@import|@font-face|\ssrc=/i);
    // Gmail hides what comes after 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

describe('the HTML of an email', () => {
  const [sample] = samples;

  it('shows what people typed as text, never as HTML', async () => {
    const typed = '<img src=x onerror="alert(1)"> & "quotes"';
    const content = {
      subject: typed,
      preview: typed,
      headline: typed,
      body: [typed, { title: typed }, { quote: typed }, { items: [typed] }, { facts: [[typed, typed]] as const }],
      button: { label: typed, link: 'https://evens.example/a?b=1&c="><script>' },
      note: typed,
    };
    const html = await emailHtml(content, { why: typed, stop: { label: typed, link: 'https://evens.example/' } });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;quotes&quot;');
    expect(html).toContain('href="https://evens.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  });

  it('knows light and dark, and phones (RC-12)', async () => {
    const html = await emailHtml(sample?.content ?? expect.fail(), null);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<meta name="viewport" content="width=device-width">');
  });
});
