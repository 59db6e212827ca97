import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

/** Adds an element to the page and returns a function that removes it. */
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

test('the accessibility check finds a field without a name, and poor contrast in just one theme (UX-02)', async ({
  ann,
}) => {
  await ann.page.goto('/terms');
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  const takeField = await plant(ann, '<p><input type="text"></p>');
  await expect(inspect(ann, 'a field without a name')).rejects.toThrow('"id": "label"');
  await takeField();
  for (const [theme, color] of [
    ['light', '#eee'],
    ['dark', '#222'],
  ]) {
    const css = `[data-theme=${theme}] .pale-${theme} { color: ${color} }`;
    const takeWords = await plant(ann, `<p class="pale-${theme}">Hardly to be read</p>`, css);
    await expect(inspect(ann, 'pale')).rejects.toThrow(`pale, ${theme}, 1280 wide`);
    await takeWords();
  }
  await inspect(ann, 'without what was planted');
});
