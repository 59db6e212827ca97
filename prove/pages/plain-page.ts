import type { Browser, Page } from 'playwright-core';
import { listenToEvents, readDurations } from './reaction-times.ts';
import { tap } from './tap.ts';

const ROWS = 50;
const TURNS = 3;

const rows = Array.from(
  { length: ROWS },
  (_, n) => `<li><strong>Bid ${n}</strong> Chicago Bulls, $${n + 10}.00 at +110</li>`,
);

/** A list, a dialog, and a dark theme, with nothing but what browsers bring along. */
const html = `<!doctype html><html lang="en"><title>Bids</title>
  <style>li { border: 1px solid; border-radius: 8px; padding: 12px } .dark { background: black; color: white }</style>
  <main>
    <button onclick="document.querySelector('dialog').showModal()">Open</button>
    <button onclick="document.documentElement.classList.toggle('dark')">Theme</button>
    <ul>${rows.join('')}</ul>
    <dialog>Accept Bet <button onclick="this.parentElement.close()">Close</button></dialog>
  </main>`;

/** What its taps take is what any page takes on this machine. */
export async function openPlainPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addInitScript(listenToEvents);
  const page = await context.newPage();
  await page.route('http://plain.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://plain.localhost/');
  return page;
}

/** The milliseconds from each tap to its paint: it opens and closes the dialog and changes the theme, several times. */
export async function tapPlainPage(page: Page): Promise<number[]> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of ['Open', 'Close', 'Theme', 'Theme']) await tap(page, page.getByRole('button', { name }));
  }
  return readDurations(page);
}
