import { describe, expect, it } from 'vitest';
import { findingsIn, type Tree } from '../testing/planted.ts';
import { checkRequirements } from './requirements.ts';

const PAGE = 'docs/requirements/zoo.md';

const rows = [
  '- **ZZ-01** Lions roar.',
  '- **ZZ-02** Bears sleep.',
  '- **ZZ-03** *Not built.* Owls fly.',
  '- **Q1** Fish swim.',
];

const project: Tree = {
  [PAGE]: `# Zoo (ZZ)\n\n${rows.join('\n')}\n`,
  'server/src/zoo.test.ts': "it('a lion roars (ZZ-01)', () => {});",
  'prove/zoo.ts': "throw new Violation('Q1 a fish sinks');",
  'e2e/zoo.spec.ts': '// A journey past the bears (ZZ-02).',
  'README.md': 'See ZZ-01 to ZZ-03, AA-77, and UTF-8.',
};

function findingsWith(change: Tree) {
  return findingsIn(checkRequirements, { ...project, ...change }).map(({ file, line, message }) =>
    [file, line, message].join(' '),
  );
}

function pageWith(...more: string[]): Tree {
  return { [PAGE]: [...rows, ...more].join('\n') };
}

describe('the requirements', () => {
  it('pass when every id leads to a row and every row that is built has a test', () => {
    expect(findingsWith({})).toEqual([]);
  });

  it.each([
    ['the code', { 'domain/src/zoo.ts': '\n// As ZZ-09 says.' }, 'domain/src/zoo.ts 2 ZZ-09'],
    ['a test', { 'web/src/zoo.test.tsx': "it('a bear sleeps (ZZ-2)', () => {});" }, 'web/src/zoo.test.tsx 1 ZZ-2'],
    ['a document', { 'docs/zoo.md': 'An invariant: Q7.' }, 'docs/zoo.md 1 Q7'],
    ['a stylesheet', { 'web/src/zoo.css': '/* ZZ-09 */' }, 'web/src/zoo.css 1 ZZ-09'],
    ['the end of a range', { 'docs/zoo.md': 'All of ZZ-01 to ZZ-04.' }, 'docs/zoo.md 1 ZZ-04'],
    ['another requirement', pageWith('- **ZZ-04** *Not built.* As in ZZ-05.'), `${PAGE} 5 ZZ-05`],
  ])('report an unknown id in %s', (_, change, start) => {
    expect(findingsWith(change)).toEqual([`${start} isn't in docs/requirements`]);
  });

  it.each([
    ['no test', {}],
    ['code alone', { 'domain/src/zoo.ts': '// ZZ-04' }],
    ['the helpers of the server’s tests', { 'server/src/testing/zoo.ts': '// ZZ-04' }],
  ])('report a row that is named by %s', (_, change) => {
    expect(findingsWith({ ...pageWith('- **ZZ-04** Birds sing.'), ...change })).toEqual([
      `${PAGE} 5 ZZ-04 is named by no test and isn't marked as not built`,
    ]);
  });

  it.each(['ZZ-03', 'ZZ-02 to ZZ-04'])('report a row marked as not built when a test names %s', (ids) => {
    const change = { ...pageWith('- **ZZ-04** Birds sing.'), 'domain/src/zoo.test.ts': `it('works (${ids}, ZZ-04)');` };
    expect(findingsWith(change)).toEqual([`${PAGE} 3 ZZ-03 is marked as not built, and a test names it`]);
  });

  it.each([
    ['that appears twice', '- **ZZ-01** Lions roar again.', 'ZZ-01 is there twice'],
    ['with a mark that means nothing', '- **ZZ-04** *Almost built.* Birds.', 'ZZ-04 begins with an unknown mark'],
    [
      'that is partly built and has no test',
      '- **ZZ-04** *Partly built: no song.* Birds.',
      'ZZ-04 is named by no test',
    ],
    [
      'that is partly built and names no missing part',
      '- **ZZ-04** *Partly built.* Birds.',
      "ZZ-04 is partly built and doesn't say",
    ],
  ])('report a row %s', (_, row, message) => {
    expect(findingsWith(pageWith(row))).toEqual([expect.stringContaining(`${PAGE} 5 ${message}`)]);
  });

  it('are reported as missing when the folder has none', () => {
    expect(findingsIn(checkRequirements, { 'README.md': '# Zoo' })).toEqual([
      { file: 'docs/requirements', message: 'has no requirements' },
    ]);
  });
});
