import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import {
  findAxeFaults,
  findCutFields,
  findCutTexts,
  findLostContrast,
  findMotion,
  findSmallTargets,
  findTooWide,
} from './screens-checks.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(findBrowser());
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});
afterAll(() => browser.close());

async function show(html: string, css = ''): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><style>${css}</style>
    <body style="margin: 0"><main><h1>A page</h1>${html}</main></body></html>`);
}

const NAME = 'Maximiliana Featherstonehaugh-Cholmondeley Windsor';
const wide = `<p style="width: 600px">${NAME}</p>`;

describe('the checks of a screen find a planted fault (UX-02)', () => {
  it.each([
    ['pale text', '<p style="color: #ccc">Hardly to be read</p>', 'color-contrast'],
    ['a field without a name', '<p><input></p>', 'label'],
  ])('%s', async (_, html, rule) => {
    await show(html);
    expect((await findAxeFaults(page, 'all')).join()).toContain(rule);
  });

  it.each([
    ['a page that is too wide', wide],
    ['a table that scrolls sideways in its box', `<div style="overflow-x: auto">${wide}</div>`],
  ])('%s', async (_, html) => {
    await show(html);
    expect(await page.evaluate(findTooWide)).not.toEqual([]);
  });

  it.each([
    ['a name cut off by its own box', `<p style="width: 90px; overflow: hidden; white-space: nowrap">${NAME}</p>`],
    [
      'a name cut off with an ellipsis',
      `<p style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${NAME}</p>`,
    ],
    [
      'a name cut off by a box around it',
      `<div style="width: 90px; overflow: hidden"><b style="white-space: nowrap">${NAME}</b></div>`,
    ],
    ['a line cut in half', `<p style="height: 10px; overflow: hidden">${NAME}</p>`],
    [
      'more lines than are shown',
      `<p style="width: 90px; -webkit-line-clamp: 2; -webkit-box-orient: vertical; display: -webkit-box; overflow: hidden">${NAME}</p>`,
    ],
    ['a name that leaves the window on the left', `<p dir="rtl" style="white-space: nowrap">${NAME}${NAME}</p>`],
    [
      'the title of a page',
      `<header><h2 style="width: 50px; overflow: clip; white-space: nowrap">${NAME}</h2></header>`,
    ],
  ])('%s', async (_, html) => {
    await show(html, 'body { overflow-x: clip }');
    expect(await page.evaluate(findCutTexts)).not.toEqual([]);
  });

  it.each([
    ['a placeholder', `<input style="width: 90px" aria-label="Name" placeholder="${NAME}">`],
    ['a choice', `<select style="width: 90px" aria-label="Name"><option>${NAME}</option></select>`],
  ])('%s that is longer than its box', async (_, html) => {
    await show(html);
    expect(await page.evaluate(findCutFields)).not.toEqual([]);
  });

  it('a button that is too small for a finger', async () => {
    await show('<button style="width: 80px; height: 32px; border: 0">Save</button>');
    expect(await page.evaluate(findSmallTargets)).not.toEqual([]);
  });

  it('a choice that only its background shows, and a button without a frame, in high contrast', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const choice = (isOn: boolean) => `<button style="border: 0; background: red" aria-pressed="${isOn}">Week</button>`;
    await show(`<fieldset>${choice(true)}${choice(false)}</fieldset>`);
    const lost = await page.evaluate(findLostContrast);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(lost).toHaveLength(3);
  });

  it.each([
    ['a transition', 'p { transition: opacity 200ms }'],
    ['an animation', '@keyframes turn { to { rotate: 1turn } } p::before { content: ""; animation: turn 1s infinite }'],
  ])('%s for someone who asked for less motion', async (_, css) => {
    await show('<p>Hello</p>', css);
    expect(await page.evaluate(findMotion)).not.toEqual([]);
  });

  it('and nothing on a page without faults', async () => {
    await show(`<p>${NAME}</p><p dir="rtl">عبد الرحمن بن خالد</p>
      <button style="width: 80px; height: 44px">Save</button>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Only read aloud</span>
      <div style="height: 60px; overflow-y: auto" tabindex="0" role="group" aria-label="Names">${`<p>${NAME}</p>`.repeat(9)}</div>`);
    expect(await findAxeFaults(page, 'all')).toEqual([]);
    for (const check of [findTooWide, findCutTexts, findCutFields, findSmallTargets, findMotion]) {
      expect(await page.evaluate(check)).toEqual([]);
    }
  });
});
