import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted.ts';
import { checkLanguage } from './language.ts';

const file = 'scripts/doors.ts';

const faults = [
  ['a comment', file, '/** Opens for whoever knocks. */', 1, 'whoever'],
  ['a comment at the end of a line', file, "const site = 'https://evens.test'; // The link lapses.", 1, 'lapses'],
  ['a comment that goes on in the next line', file, '// The winner is\n// told the score.', 1, 'is told'],
  ['a block that goes on in the next line', file, 'act();\n/**\n * One by\n * which it ends.\n */', 3, 'by which'],
  ['a text', file, "print('Nobody is here');", 1, 'Nobody'],
  ['a text with values in it', file, `print(\`\${name} asks anew\`);`, 1, 'anew'],
  ['the title of a test', 'scripts/doors.test.ts', "it.each([1])('wins the own bet', () => {});", 1, 'the own'],
  ['the title of a step', 'scripts/doors.spec.ts', "await test.step('a bid lapses', open);", 1, 'lapses'],
  ['the text of an element', 'scripts/door.tsx', 'const door = <p>\n  We sent a mail.\n</p>;', 2, 'a mail'],
  ['a page', 'notes/doors.md', 'Doors\n\nThe code holds an\nhour.', 3, 'holds an hour'],
] as const;

describe('a phrase that no American would use', () => {
  it.each(faults)('is found in %s', (_, path, text, line, phrase) => {
    const message = expect.stringContaining(`"${phrase}" isn't plain English`);
    expect(findingsIn(checkLanguage, { [path]: text })).toEqual([{ file: path, line, message }]);
  });

  it.each([
    ['code', file, "import { whoever } from './nobody.ts';\nwhoever.meanwhile();"],
    ['a pattern', file, 'const word = /whoever|nobody/;'],
    ['a test, outside its title', 'scripts/doors.test.ts', "it('is open', () => say('Nobody'));"],
    ['the code of a page', 'notes/doors.md', 'Run `whoever`:\n\n```\nnobody\n```\n'],
    ['where a link leads', 'notes/doors.md', 'See [the first door](who-somebody-is.md).'],
    ['two texts next to each other', file, "print('The score is', 'told apart')"],
    ['a file that is generated', 'scripts/doors.gen.ts', '// whoever'],
  ])('is not checked in %s', (_, path, text) => {
    expect(findingsIn(checkLanguage, { [path]: text })).toEqual([]);
  });
});
