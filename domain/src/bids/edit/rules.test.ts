import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGroupDefaults } from '../../groups/model.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import { bidErrors } from '../errors.ts';
import { BID_STATUSES, type BidStatus } from '../model.ts';
import { acceptRefusal, cancelRefusal, isExpired } from '../rules.ts';
import { approvalRefusal, editBidRefusal, editedFieldsRefusal, statusAfterEdit } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = '2026-11-22T18:00:00Z';
const bid = { creatorId: 'ann', status: 'open' as BidStatus, version: 3, expirationTime: later };
const editing = { bid, viewerId: 'ann', seenVersion: 3, now };
const careful = { ...newGroupDefaults.bettingRules, requireApprovalForLargeBets: true };

describe('editing (BD-44)', () => {
  it('is for the owner', () => {
    expect(editBidRefusal(editing)).toBeNull();
    expect(editBidRefusal({ ...editing, viewerId: 'bob' })).toBe(bidErrors.NOT_OWN_BID_EDIT);
  });

  it('is for open bids within their time', () => {
    const editable = BID_STATUSES.filter((status) => !editBidRefusal({ ...editing, bid: { ...bid, status } }));
    expect(editable).toEqual(['open']);
    expect(editBidRefusal({ ...editing, now: new Date(later) })).toBe(bidErrors.BID_UNAVAILABLE);
  });

  it('starts from the terms as they are', () => {
    expect(editBidRefusal({ ...editing, seenVersion: 2 })).toBe(bidErrors.BID_CHANGED);
  });

  it.each([
    ['spread', { amountCents: 500, autoUpdateOdds: true }, null],
    ['spread', { odds: 150 }, 'EDIT_NOT_CUSTOM'],
    ['total', { homeTeam: 'Ann' }, 'EDIT_NOT_CUSTOM'],
    ['custom', { homeTeam: 'Ann', side: 'home', odds: 150 }, null],
    ['custom', { autoUpdateOdds: true }, 'EDIT_CUSTOM_FIXED'],
  ] as const)('of a %s bid with %j: %s', (betType, fields, code) => {
    expect(editedFieldsRefusal(betType, fields)?.code ?? null).toBe(code);
  });

  it("that makes a member's bid large sends it to an admin, an admin's own does not (BD-24)", () => {
    const large = { amountCents: 50_000, hasNewTerms: true, role: 'member', bettingRules: careful } as const;
    expect(statusAfterEdit(large)).toBe('pending_approval');
    expect(statusAfterEdit({ ...large, role: 'admin' })).toBe('open');
    expect(statusAfterEdit({ ...large, amountCents: 49_900 })).toBe('open');
    expect(statusAfterEdit({ ...large, hasNewTerms: false })).toBe('open');
    expect(statusAfterEdit({ ...large, bettingRules: newGroupDefaults.bettingRules })).toBe('open');
  });
});

it('only a pending, unexpired bid can be approved or declined (BD-23)', () => {
  const decidable = BID_STATUSES.filter((status) => !approvalRefusal({ ...bid, status }, now));
  expect(decidable).toEqual(['pending_approval']);
  expect(approvalRefusal({ ...bid, status: 'pending_approval' }, new Date(later))).toBe(bidErrors.BID_UNAVAILABLE);
});

describe('any actions in any order (BD-22)', () => {
  const actions = ['accept', 'cancel', 'edit', 'edit to a large one', 'approve', 'decline', 'move', 'expire'] as const;
  type Action = (typeof actions)[number];
  type State = { bid: typeof bid; now: Date };

  function after({ bid: own, now: at }: State, action: Action): typeof bid {
    const { permissions } = newGroupDefaults;
    const accepting = {
      bid: own,
      seenVersion: own.version,
      now: at,
      gameState: null,
      feedGame: null,
      role: 'member',
      permissions,
    } as const;
    const isEdit = !editBidRefusal({ bid: own, viewerId: 'ann', seenVersion: own.version, now: at });
    const isDecidable = !approvalRefusal(own, at);
    const next: Record<Action, typeof bid | false> = {
      accept: !acceptRefusal({ ...accepting, viewerId: 'bob' }) && { ...own, status: 'accepted' },
      cancel: !cancelRefusal({ bid: own, viewerId: 'ann', now: at }) && { ...own, status: 'cancelled' },
      edit: isEdit && { ...own, version: own.version + 1 },
      'edit to a large one': isEdit && { ...own, version: own.version + 1, status: 'pending_approval' },
      approve: isDecidable && { ...own, status: 'open' },
      decline: isDecidable && { ...own, status: 'declined' },
      move: own.status === 'open' && { ...own, version: own.version + 1 },
      expire: isExpired(own, at) && { ...own, status: 'expired' },
    };
    return next[action] || own;
  }

  it('no path leads from a final state, and a version never repeats', () => {
    const step = fc.record({ action: fc.constantFrom(...actions), hours: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: State = { bid, now };
        for (const { action, hours } of steps) {
          const at = new Date(state.now.getTime() + hours * HOUR_MS);
          const next = after({ ...state, now: at }, action);
          const wasFinal = !['open', 'pending_approval'].includes(state.bid.status);
          if (wasFinal) expect(next).toEqual(state.bid);
          const hasNewTerms = next.version !== state.bid.version;
          if (hasNewTerms) expect(next.version).toBe(state.bid.version + 1);
          state = { bid: next, now: at };
        }
      }),
    );
  });
});
