import { existsSync, readFileSync } from 'node:fs';

/** What one runner of tests has to say, taken from its report and not from its printed words. */
export type Tally = { passed: number; failed: number; skipped: number; names: readonly string[] };

export const NOTHING_RUN: Tally = { passed: 0, failed: 0, skipped: 0, names: [] };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

type PlaywrightSuite = { file: string; specs: { title: string; ok: boolean }[]; suites?: PlaywrightSuite[] };

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

export function readVitestTally(reportPath: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(reportPath);
  if (!report) return honest(NOTHING_RUN, exitCode);
  const names = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    // A file that does not even load has no tests to fail, and is one failure itself.
    if (failed.length === 0 && file.status === 'failed') return [file.name];
    return failed.map(({ fullName }) => `${file.name}: ${fullName}`);
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return honest({ passed: report.numPassedTests, failed: names.length, skipped, names }, exitCode);
}

export function readPlaywrightTally(reportPath: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(reportPath);
  if (!report) return honest(NOTHING_RUN, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A journey that passed only at another try is a failure: nothing here is tried twice.
  const failed = unexpected + flaky + report.errors.length;
  return honest({ passed: expected, failed, skipped, names: report.suites.flatMap(failedJourneys) }, exitCode);
}

function failedJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failedJourneys)];
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    skipped: sum.skipped + tally.skipped,
    names: [...sum.names, ...tally.names],
  }));
}

/** A runner that ends badly without naming a failed test still counts as one failure. */
function honest(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
