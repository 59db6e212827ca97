import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from './checks/planted.ts';
import { addTallies, readPlaywrightTally, readVitestTally } from './tally.ts';

function reportFile(report: unknown): string {
  return join(plant({ 'report.json': JSON.stringify(report) }), 'report.json');
}

function vitestReport(files: { status: string; tests: string[] }[]): string {
  const tests = files.flatMap((file) => file.tests);
  return reportFile({
    numPassedTests: tests.filter((status) => status === 'passed').length,
    numPendingTests: tests.filter((status) => status === 'skipped').length,
    numTodoTests: 0,
    testResults: files.map((file, at) => ({
      name: `bids-${at}.test.ts`,
      status: file.status,
      assertionResults: file.tests.map((status, n) => ({ status, fullName: `rule ${n}` })),
    })),
  });
}

it('passed and failed tests are counted one by one, and those that failed are named', () => {
  const path = vitestReport([
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed', 'failed', 'skipped'] },
  ]);
  expect(readVitestTally(path, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    names: ['bids-1.test.ts: rule 1', 'bids-1.test.ts: rule 2'],
  });
});

it('a test file that does not load is a failure', () => {
  const path = vitestReport([{ status: 'failed', tests: [] }]);
  expect(readVitestTally(path, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, names: ['bids-0.test.ts'] });
});

it('a runner that dies without a report is a failure', () => {
  expect(readVitestTally('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1, skipped: 0, names: [] });
});

it('a runner that ends badly with every test passed is a failure', () => {
  expect(readVitestTally(vitestReport([{ status: 'passed', tests: ['passed'] }]), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    names: [],
  });
});

it('a journey that passed only at another try is a failure', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok });
  const inner = { file: 'live.spec.ts', specs: [spec('it comes back', false)] };
  const path = reportFile({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ file: 'live.spec.ts', specs: [spec('a bid appears', true)], suites: [inner] }],
  });
  const names = ['live.spec.ts: it comes back'];
  expect(readPlaywrightTally(path, 1)).toEqual({ passed: 4, failed: 2, skipped: 0, names });
});

it('the figures of all runners add up', () => {
  const first = { passed: 1, failed: 2, skipped: 3, names: ['a', 'b'] };
  expect(addTallies([first, first])).toEqual({ passed: 2, failed: 4, skipped: 6, names: ['a', 'b', 'a', 'b'] });
});
