import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** One test runner's results, read from its report rather than its output. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests, with the reason. */
  names: readonly string[];
  /** Journeys that passed only on their second try, with the reason the first one failed. */
  unsteady: readonly string[];
};

export const NOTHING_RUN: Tally = { passed: 0, failed: 0, skipped: 0, names: [], unsteady: [] };

const REASON_LENGTH = 400;

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSpec = {
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { error?: { message?: string } }[] }[];
};

type PlaywrightSuite = { file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

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
    // A file that doesn't load has no tests, so it counts as one failure.
    if (failed.length === 0 && file.status === 'failed') return [file.name];
    return failed.map(({ fullName, failureMessages = [] }) => named(file.name, fullName, failureMessages[0]));
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return honest({ passed: report.numPassedTests, failed: names.length, skipped, names, unsteady: [] }, exitCode);
}

export function readPlaywrightTally(reportPath: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(reportPath);
  if (!report) return honest(NOTHING_RUN, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  const names = report.suites.flatMap((suite) => journeysThatWere('unexpected', suite));
  const unsteady = report.suites.flatMap((suite) => journeysThatWere('flaky', suite));
  return honest({ passed: expected + flaky, failed, skipped, names, unsteady }, exitCode);
}

function journeysThatWere(status: 'unexpected' | 'flaky', { file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => named(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => journeysThatWere(status, suite))];
}

function named(file: string, title: string, reason = ''): string {
  const line = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
  return line ? `${file}: ${title} | ${line}` : `${file}: ${title}`;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    skipped: sum.skipped + tally.skipped,
    names: [...sum.names, ...tally.names],
    unsteady: [...sum.unsteady, ...tally.unsteady],
  }));
}

/** A runner that exits with an error but names no failed test counts as one failure. */
function honest(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
