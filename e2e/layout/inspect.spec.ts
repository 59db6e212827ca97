import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

/** Puts something into the page, and answers how to take it away. */
async function plant({ page }: Friend, html: string, css = ''): Promise<() => Promise<void>> {
  await page.evaluate(
    ([text, style]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', text);
    },
    [html, css] as const,
  );
  return () => page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove());
}

test('a page is found wanting for a field without a name, and for colours of one theme alone (UX-02)', async ({
  ann,
}) => {
  await ann.page.goto('/terms');
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  const takeField = await plant(ann, '<p><input type="text"></p>');
  await expect(inspect(ann, 'a field without a name')).rejects.toThrow('"id": "label"');
  await takeField();
  for (const [theme, colour] of [
    ['light', '#eee'],
    ['dark', '#222'],
  ]) {
    const css = `[data-theme=${theme}] .pale-${theme} { color: ${colour} }`;
    const takeWords = await plant(ann, `<p class="pale-${theme}">Hardly to be read</p>`, css);
    await expect(inspect(ann, 'pale')).rejects.toThrow(`pale, ${theme}, 1280 wide`);
    await takeWords();
  }
  await inspect(ann, 'without what was planted');
});
