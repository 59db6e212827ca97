import { expect, it } from 'vitest';
import { findingsIn } from '../testing/planted.ts';
import { checkRegexes } from './regexes.ts';

const rules = 'domain/src/groups/rules.ts';

it.each([
  ['a repeated group that repeats its content', 'const a = /^(a+)+$/;', 'exponential'],
  ['two parts that share characters', 'const a = /^\\d+\\.?\\d+$/;', '2nd degree polynomial'],
  ['a search for the end of the text', 'const a = /\\/join\\/([^/?#\\s]*)\\/?(?:[?#]\\S*)?$/;', 'polynomial'],
  ['a pattern made from text', 'const a = new RegExp(b);', 'made from text'],
])('%s is found in a rule', (_, code, message) => {
  expect(findingsIn(checkRegexes, { [rules]: code })).toEqual([
    { file: rules, line: 1, message: expect.stringContaining(message) },
  ]);
});

it('linear patterns pass, and so do all patterns in tests', () => {
  const sound = {
    [rules]: 'const a = [/^[A-Za-z0-9]{20,40}$/, /\\{(\\w+)\\}/g, /^(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/];',
    'server/src/http/guards/storable-text.ts': 'const a = /^\\d+$/;',
    'web/src/ui/avatar.test.ts': 'const a = new RegExp(b + /(c+)+$/.source);',
  };
  expect(findingsIn(checkRegexes, sound)).toEqual([]);
});
