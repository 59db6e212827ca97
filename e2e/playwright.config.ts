import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';

const { executablePath, args, env } = findBrowser();

export default defineConfig({
  testDir: '.',
  globalSetup: '../server/src/testing/databases/test-run.config.ts',
  // Files start in the order of their paths. The longest are in the first folders, so that no worker is left alone with one at the end.
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  // One more than the usual two cores, because a journey also waits: for the network, for animations, for a job.
  workers: 3,
  // The second try uses a new browser and a new server. The report lists every journey that needed one.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath, args, env },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    locale: 'en-US',
    // A worker answers some calls itself. Only journeys about that have one.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
  },
});
