import { describe, expect, it } from 'vitest';
import { endSentence } from './sentences.ts';

describe('a sentence that ends in what someone typed', () => {
  it.each([
    ['wrong line', 'wrong line.'],
    ['wrong line.', 'wrong line.'],
    ['really?', 'really?'],
    ['no!', 'no!'],
  ])('%j becomes %j', (text, sentence) => {
    expect(endSentence(text)).toBe(sentence);
  });
});
