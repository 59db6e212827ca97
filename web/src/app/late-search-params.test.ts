import { describe, expect, it } from 'vitest';
import { readDebtsSearch, readInboxSearch } from './late-search-params.ts';

describe('the search params of screens that load later (UX-06)', () => {
  it('the tab of the Debts page is read, and the default is left out', () => {
    expect(readDebtsSearch({ tab: 'i_owe' })).toEqual({ tab: 'i_owe' });
    expect(readDebtsSearch({ tab: 'all' })).toEqual({});
    expect(readDebtsSearch({ tab: 'everything' })).toEqual({});
  });

  it('the inbox keeps its tab and whose notifications it shows', () => {
    expect(readInboxSearch({ tab: 'social', view: 'admin' })).toEqual({ tab: 'social', view: 'admin' });
    expect(readInboxSearch({ tab: 'all', view: 'personal' })).toEqual({});
    expect(readInboxSearch({ tab: 'spam', view: 'root' })).toEqual({});
  });
});
