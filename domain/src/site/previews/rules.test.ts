import { describe, expect, it } from 'vitest';
import { breakLines, getInvitedCode, getPreview, getWritableName } from './rules.ts';

describe('what a link is shared as (XP-04)', () => {
  it.each([
    ['/bids?bid=b1', 'bid'],
    ['/groups/g1/bids?bid=b1', 'bid'],
    ['/groups/g1/bids/?bid=', 'bid'],
    ['/bets?bet=b1', 'bet'],
    ['/groups/g1/bets?search=x&bet=b1', 'bet'],
    ['/stats', 'standings'],
    ['/stats/recap', 'standings'],
    ['/bids', 'evens'],
    ['/groups/g1/bets?bid=b1', 'evens'],
    ['/groups/g1/debts?bid=b1', 'evens'],
    ['/', 'evens'],
  ])('%s is %s', (link, preview) => {
    const { pathname, searchParams } = new URL(link, 'https://evens.example');
    expect(getPreview(pathname, searchParams).preview).toBe(preview);
  });

  it.each([
    ['/join/crew', 'crew'],
    ['/join/crew/', 'crew'],
    ['/join', null],
    ['/join/crew/more', null],
    ['/bids', null],
  ])('%s invites by the code %s', (path, code) => {
    expect(getInvitedCode(path)).toBe(code);
  });
});

describe('the name in the picture (XP-04)', () => {
  it.each([
    ['Sunday Crew', 'Sunday Crew'],
    ['Os Três Änderungen', 'Os Três Änderungen'],
    ['  🎉 Sunday 🏈 Crew 🎉', 'Sunday Crew'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Cafe\u0301', 'Café'],
    ['🎉🏈', null],
    ['...', null],
    ['חברים', null],
    ['Crew 東京', null],
    ['Crew\u202e', 'Crew'],
  ])('%s is written as %s', (name, written) => {
    expect(getWritableName(name)).toBe(written);
  });

  it.each([
    ['Sunday Crew', ['Sunday Crew']],
    ['The Thursday night football crew', ['The Thursday night', 'football crew']],
    ['W'.repeat(50), ['W'.repeat(20), 'W'.repeat(20), 'W'.repeat(10)]],
  ])('%s breaks into lines', (name, lines) => {
    expect(breakLines(name, 20)).toEqual(lines);
  });
});
