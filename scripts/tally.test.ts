import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from './checks/testing/planted.ts';
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
      assertionResults: file.tests.map((status, n) => ({
        status,
        fullName: `rule ${n}`,
        failureMessages: status === 'failed' ? ['expected 1\n  to be \u001b[31m2\u001b[39m'] : [],
      })),
    })),
  });
}

it('passed and failed tests are counted, and the failed ones are named', () => {
  const path = vitestReport([
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed', 'failed', 'skipped'] },
  ]);
  expect(readVitestTally(path, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    names: ['bids-1.test.ts: rule 1 | expected 1 to be 2', 'bids-1.test.ts: rule 2 | expected 1 to be 2'],
    unsteady: [],
  });
});

it("a test file that doesn't load is a failure", () => {
  const path = vitestReport([{ status: 'failed', tests: [] }]);
  expect(readVitestTally(path, 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    names: ['bids-0.test.ts'],
    unsteady: [],
  });
});

it('a runner that crashes without a report is a failure', () => {
  expect(readVitestTally('/nowhere/report.json', 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    names: [],
    unsteady: [],
  });
});

it('a runner that exits with an error after every test passed is a failure', () => {
  expect(readVitestTally(vitestReport([{ status: 'passed', tests: ['passed'] }]), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    names: [],
    unsteady: [],
  });
});

it('a journey that fails twice is a failure, and one that passes on its second try is named as unsteady', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });
  const inner = {
    file: 'live.spec.ts',
    specs: [spec('it comes back', 'flaky', 'Not\nvisible'), spec('it goes away', 'unexpected', 'Still there', 'Again')],
  };
  const path = reportFile({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ file: 'live.spec.ts', specs: [spec('a bid appears', 'expected')], suites: [inner] }],
  });
  expect(readPlaywrightTally(path, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    names: ['live.spec.ts: it goes away | Still there'],
    unsteady: ['live.spec.ts: it comes back | Not visible'],
  });
});

it('the figures of all runners add up', () => {
  const first = { passed: 1, failed: 2, skipped: 3, names: ['a', 'b'], unsteady: ['c'] };
  expect(addTallies([first, first])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
    names: ['a', 'b', 'a', 'b'],
    unsteady: ['c', 'c'],
  });
});
