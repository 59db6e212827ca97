import { describe, expect, it } from 'vitest';
import { inviteCodeFrom, isId } from './ids.ts';

const code = 'a1B2c3D4e5F6g7H8i9J0';

describe('ids (GR-07)', () => {
  it('have 20 to 40 letters and digits', () => {
    expect([code, 'x'.repeat(40)].every(isId)).toBe(true);
    expect(['', 'x'.repeat(19), 'x'.repeat(41), `${code}-`, `${code}\n`, 7, null, undefined].some(isId)).toBe(false);
  });
});

describe('what a friend pastes to join (GR-09)', () => {
  it.each([
    code,
    `  ${code}\n`,
    `https://evens.example/join/${code}`,
    `http://localhost:3000/join/${code}/`,
    `evens.example/join/${code}?from=mail#top`,
    `/join/${code}`,
    `https://evens.example/friends/join/${code}`,
    `https://evens.example/join/${code}?next=/join/elsewhere`,
  ])('%j contains the code', (input) => {
    expect(inviteCodeFrom(input)).toBe(code);
  });

  it.each([
    '',
    '   ',
    'two words',
    `${code}!`,
    'https://evens.example/join/',
    'https://evens.example/lines',
    'é'.repeat(20),
    'x'.repeat(65),
    `https://evens.example/${'x'.repeat(2_000)}/join/${code}`,
    `https://evens.example/join/${code}/bids`,
  ])('%j contains no code (GR-11)', (input) => {
    expect(inviteCodeFrom(input)).toBeNull();
  });
});
