import { expect, test, withWorld } from '../fixtures.ts';

withWorld();

test.describe.configure({ mode: 'serial' });

test('a journey leaves a lot behind in its browser', async ({ ann }) => {
  await ann.arrive();
  await ann.page.goto('/about');
  await ann.page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  await ann.page.setViewportSize({ width: 500, height: 500 });
  await ann.context.route('**/about', (route) => route.abort());
  await ann.page.route('**/robots.txt?left', (route) => route.abort());
});

test('the next journey finds none of it there', async ({ ann }) => {
  expect(ann.page.url()).toContain('/robots.txt');
  expect(await ann.context.cookies()).toEqual([]);
  expect(ann.page.viewportSize()).toEqual({ width: 1280, height: 900 });
  await ann.page.goto('/robots.txt?left');
  await ann.page.goto('/about');
  expect(await ann.page.evaluate(() => localStorage.getItem('left') ?? sessionStorage.getItem('left'))).toBeNull();
});

test('a journey changes its browser permanently', async ({ ann }) => {
  await ann.page.addInitScript(() => Object.assign(globalThis, { left: 'behind' }));
  await ann.page.goto('/about');
  expect(await ann.page.evaluate(() => Reflect.get(globalThis, 'left'))).toBe('behind');
});

test('the next journey has a new browser', async ({ ann }) => {
  await ann.page.goto('/about');
  expect(await ann.page.evaluate(() => Reflect.get(globalThis, 'left'))).toBeUndefined();
});
