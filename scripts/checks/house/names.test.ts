import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted.ts';
import { checkNames } from './names.ts';

const sound = {
  'README.md': '',
  '.env.example': '',
  'domain/src/bids/rules.ts': '',
  'domain/src/bids/rules.test.ts': '',
  'domain/src/bids/expire/rules.ts': '',
  'domain/src/sign-in/return-path.ts': '',
  'domain/src/shared/american-odds.ts': '',
  'server/migrations/0001_people.sql': '',
  'server/src/main.ts': '',
  'server/src/replay/seasons/Season_NFL.csv': '',
  'server/src/features/bids/routes.ts': '',
  'server/src/features/bids/accept/accept-bid.ts': '',
  'server/src/features/bids/bids.test.ts': '',
  'web/src/features/bids/screen.tsx': '',
  'web/src/features/bids/accept/accept-bid-dialog.tsx': '',
};

const faults = [
  ['a file that is not kebab-case', 'server/src/db/openPostgres.ts', 'kebab-case'],
  ['a vague name', 'web/src/lib/utils.ts', '"utils" is too vague'],
  ['a folder with a vague name', 'server/src/common/money.ts', '"common" is too vague'],
  ['a barrel', 'domain/src/bids/index.ts', '"index" is too vague'],
  ['a file without a role in domain', 'domain/src/bids/pricing.ts', 'model.ts, rules.ts, errors.ts'],
  ['a file without a role in a server feature', 'server/src/features/bids/service.ts', 'api.ts, events.ts, routes.ts'],
  ['a role split by a word in domain', 'domain/src/bids/rules-expiry.ts', 'model.ts, rules.ts, errors.ts'],
  ['a role split by a word in the server', 'server/src/features/bids/commands-accept.ts', 'named by their verb'],
  ['a role split by a word in the web', 'web/src/features/bids/screen-post.tsx', 'screen.tsx, data.ts, copy.ts'],
  ['a topic inside a topic', 'web/src/features/bids/post/fields/wager-field.tsx', "isn't in a known folder"],
  ['an unknown noun', 'domain/src/wagers/rules.ts', "isn't in a known folder"],
  ['an unknown folder', 'server/src/services/bids.ts', "isn't in a known folder"],
  ['a stray file next to main.ts', 'server/src/bids.ts', 'main.ts'],
] as const;

const functionFaults = [
  ['a function', 'function costOf(bet) {}'],
  ['a function in a constant', 'const costOf = async (bet) => 0;'],
  ['a method', 'class Bets { costOf(bet) {} }'],
  ['a private method', 'class Bets { #costOf(bet) {} }'],
] as const;

describe('names', () => {
  it('a tree with every file in the right folder passes', () => {
    expect(findingsIn(checkNames, sound)).toEqual([]);
  });

  it.each(faults)('%s is found', (_, file, message) => {
    expect(findingsIn(checkNames, { ...sound, [file]: '' })).toEqual([
      { file, message: expect.stringContaining(message) },
    ]);
  });

  it.each(functionFaults)('%s called xOf is found', (_, code) => {
    const file = 'domain/src/bids/rules.ts';
    expect(findingsIn(checkNames, { ...sound, [file]: code })).toEqual([
      { file, line: 1, message: expect.stringContaining('costOf: name the function with a verb') },
    ]);
  });

  it("a constant that isn't a function may end in Of", () => {
    const code = 'const partOf = 4; const place = [1].indexOf(partOf);';
    expect(findingsIn(checkNames, { ...sound, 'domain/src/bids/rules.ts': code })).toEqual([]);
  });
});
