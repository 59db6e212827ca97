import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

const ways = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/lines',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  'javascript:document.body.remove()',
  'data:text/html,evil',
];

test('a link to sign in never leads away from Evens (AU-22)', async ({ ann, world, step }) => {
  const { page } = ann;
  const person = await world.aUser('Ann Lee');
  await world.aGroup(person);
  const lines = page.getByRole('heading', { level: 1, name: 'Lines' });

  await step('the form leads to Evens', async () => {
    await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`);
    await ann.signIn({ email: person.email });
    await expect(lines).toBeVisible();
    await expect(page).toHaveURL('/lines');
  });
  for (const way of ways) {
    await step(`it leads to Evens for someone who is signed in, by ${way}`, async () => {
      await page.goto(`/login?next=${encodeURIComponent(way)}`);
      await expect(lines).toBeVisible();
      await expect(page).toHaveURL('/lines');
    });
  }
});

test("another site can't show Evens in a frame", async ({ browser, world }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>Win a prize</h1><iframe title="hidden" src="${world.url}/login"></iframe>`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));

  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  await refused;
  await expect(page.getByRole('heading', { name: 'Win a prize' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0);

  await page.goto(`${world.url}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.close();
  site.close();
});
