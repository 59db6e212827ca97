import { describe, expect, it } from 'vitest';
import { newGroupDefaults } from '../groups/model.ts';
import { lineErrors } from '../lines/errors.ts';
import { freshnessErrors } from '../lines/freshness/errors.ts';
import { GAME_STATES } from '../lines/model.ts';
import { bidErrors } from './errors.ts';
import { BID_STATUSES, type BidStatus, EXPIRATION_KINDS } from './model.ts';
import {
  acceptRefusal,
  cancelRefusal,
  createBidRefusal,
  defaultExpiration,
  expirationOptions,
  expirationTimeFor,
  isAvailableTo,
  isExpired,
  isLargeBid,
  isMineOpen,
  openingStatus,
  quoteRefusal,
  sameBetTypeRefusal,
  wagerRefusal,
} from './rules.ts';

const now = new Date('2025-11-23T12:00:00Z');
const { bettingRules, permissions } = newGroupDefaults;

describe('the wager', () => {
  it.each([100, 5_000, 100_000])('%d cents is valid (BD-12)', (amountCents) => {
    expect(wagerRefusal(amountCents, bettingRules)).toBeNull();
  });

  it.each([
    undefined,
    null,
    '',
    '5000',
    0,
    -0,
    -100,
    150,
    99,
    100.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [5_000],
    { amountCents: 5_000 },
  ])('%j is no valid one (BD-12, BD-13)', (amountCents) => {
    expect(wagerRefusal(amountCents, bettingRules)?.message).toBe('Valid wager amount is required');
  });

  it.each([100_100, 1e15])('%d cents is out of range (BD-13)', (amountCents) => {
    expect(wagerRefusal(amountCents, bettingRules)?.message).toBe('Bet amount must be between $1 and $1,000');
  });

  it("the group's own limits are named in the refusal (BD-14)", () => {
    const strict = { minBetAmountCents: 500, maxBetAmountCents: 25_000 };
    expect([400, 500, 25_000, 25_100].map((cents) => wagerRefusal(cents, strict)?.message ?? null)).toEqual([
      'Bet amount must be between $5 and $250',
      null,
      null,
      'Bet amount must be between $5 and $250',
    ]);
  });
});

describe('expiration', () => {
  const kinds = [
    { isLive: false, isCustom: false },
    { isLive: true, isCustom: false },
    { isLive: false, isCustom: true },
  ];
  const gameTime = '2025-11-23T18:00:00Z';
  const before = { now, gameTime, isLive: false };
  const live = { now, gameTime: '2025-11-23T11:00:00Z', isLive: true };
  const custom = { now, gameTime: null, isLive: false };
  const iso = (result: ReturnType<typeof expirationTimeFor>) =>
    result instanceof Date ? result.toISOString() : result.code;

  it('Game Time is offered neither for live nor for custom bids (BD-04, BD-06)', () => {
    expect(kinds.map(expirationOptions)).toEqual([
      [...EXPIRATION_KINDS],
      ['1h', '24h', '1w', 'custom'],
      ['1h', '24h', '1w', 'custom'],
    ]);
  });

  it('the defaults are Game Time, 1 Hour for live and 1 Week for custom bids (BD-06)', () => {
    expect(kinds.map(defaultExpiration)).toEqual(['game_time', '1h', '1w']);
    for (const kind of kinds) expect(expirationOptions(kind)).toContain(defaultExpiration(kind));
  });

  it.each([
    ['game_time', before, '2025-11-23T18:00:00.000Z'],
    ['1h', before, '2025-11-23T13:00:00.000Z'],
    ['24h', before, '2025-11-23T18:00:00.000Z'],
    ['1w', before, '2025-11-23T18:00:00.000Z'],
    ['1h', live, '2025-11-23T13:00:00.000Z'],
    ['24h', live, '2025-11-24T12:00:00.000Z'],
    ['game_time', live, 'EXPIRATION_INVALID'],
    ['game_time', { ...live, isLive: false }, 'EXPIRATION_INVALID'],
    ['game_time', { ...before, gameTime: now }, 'EXPIRATION_INVALID'],
    ['1h', { ...before, gameTime: now }, '2025-11-23T13:00:00.000Z'],
    ['1w', custom, '2025-11-30T12:00:00.000Z'],
    ['game_time', custom, 'EXPIRATION_INVALID'],
  ] as const)('%s for %j ends at %s: before the start never after it (BD-04, BD-06, BD-38)', (kind, at, end) => {
    expect(iso(expirationTimeFor({ kind }, at))).toBe(end);
  });

  it.each([
    ['2025-11-23T15:00:00Z', before, '2025-11-23T15:00:00.000Z'],
    ['2025-11-25T15:00:00Z', before, '2025-11-23T18:00:00.000Z'],
    ['2025-11-25T15:00:00Z', live, '2025-11-25T15:00:00.000Z'],
    ['2025-11-23T12:00:00Z', custom, '2025-11-23T12:00:00.000Z'],
    ['2025-11-23T11:59:59Z', before, 'EXPIRATION_PAST'],
    ['2026-11-23T12:00:00Z', custom, '2026-11-23T12:00:00.000Z'],
    ['2026-11-23T12:00:00.001Z', custom, 'EXPIRATION_TOO_FAR'],
    ['2026-11-24T12:00:00Z', before, 'EXPIRATION_TOO_FAR'],
    ['9999-12-31T23:59:00Z', live, 'EXPIRATION_TOO_FAR'],
    ['tomorrow', before, 'EXPIRATION_INVALID'],
    [null, before, 'EXPIRATION_INVALID'],
    [undefined, custom, 'EXPIRATION_INVALID'],
  ])('a custom one at %s for %j (BD-05, BD-38)', (at, context, end) => {
    expect(iso(expirationTimeFor({ kind: 'custom', at }, context))).toBe(end);
  });
});

describe('the quote that the creator saw (BD-52)', () => {
  const seen = { book: 'draftkings', line: -3.5, odds: 102, originalOdds: -108 };

  it('is valid while the book, line, and both prices match the server', () => {
    expect(quoteRefusal(seen, { ...seen })).toBeNull();
    expect(quoteRefusal({ ...seen, line: 0 }, { ...seen, line: -0 })).toBeNull();
  });

  it.each([
    ['the book', { book: 'fanduel' }],
    ['the line', { line: -3 }],
    ['the fair odds', { odds: 103 }],
    ['the original odds', { originalOdds: -107 }],
  ])('is no longer valid when %s moved', (_, change) => {
    expect(quoteRefusal(seen, { ...seen, ...change })).toBe(lineErrors.ODDS_CHANGED);
  });

  it('is no longer valid when the market is gone', () => {
    expect(quoteRefusal(seen, null)?.message).toBe('The odds have changed. Please review the new terms.');
  });
});

describe('who may post, and what waits for an admin', () => {
  const closed = { ...permissions, membersCanCreateBids: false };
  const careful = { ...bettingRules, requireApprovalForLargeBets: true };

  it('members can post while the group allows it, and admins always can (BD-26)', () => {
    expect(createBidRefusal({ role: 'member', permissions })).toBeNull();
    expect(createBidRefusal({ role: 'admin', permissions: closed })).toBeNull();
    expect(createBidRefusal({ role: 'member', permissions: closed })?.message).toBe(
      'You do not have permission to create bids in this group.',
    );
  });

  it('a bid is large from the threshold on, where the group asks for approval (BD-24)', () => {
    expect([49_900, 50_000].map((cents) => isLargeBid(cents, careful))).toEqual([false, true]);
    expect(isLargeBid(100_000, bettingRules)).toBe(false);
  });

  it("a member's large bid waits, an admin's opens at once (BD-23, BD-24)", () => {
    const large = { amountCents: 50_000, bettingRules: careful };
    expect(openingStatus({ ...large, role: 'member' })).toBe('pending_approval');
    expect(openingStatus({ ...large, role: 'admin' })).toBe('open');
    expect(openingStatus({ ...large, role: 'member', amountCents: 49_900 })).toBe('open');
  });

  it('one bet of a type on a game, spellings being one type, unless the group allows more (BD-25)', () => {
    const at = new Date('2026-11-22T15:00:00Z');
    const bet = { gameId: 'g1', betType: 'spreads', expirationTime: null };
    const newBid = { ...bet, betType: 'spread', allowSameBetTypes: false, held: [bet] };
    expect(sameBetTypeRefusal(newBid, at)?.message).toBe('You already have a bet of this type on this game.');
    expect(sameBetTypeRefusal({ ...newBid, allowSameBetTypes: true }, at)).toBeNull();
    const others = [{ betType: 'total' }, { gameId: 'g2' }, { betType: 'custom', gameId: null }];
    for (const other of others) expect(sameBetTypeRefusal({ ...newBid, ...other }, at)).toBeNull();
    const past = { ...newBid, held: [{ ...bet, expirationTime: at }] };
    const early = new Date(at.getTime() - 1);
    expect([early, at].map((now) => sameBetTypeRefusal(past, now) === null)).toEqual([false, true]);
  });
});

const bid = {
  creatorId: 'ann',
  status: 'open' as BidStatus,
  version: 3,
  expirationTime: '2025-11-23T18:00:00Z',
};
const accepting = {
  bid,
  viewerId: 'bob',
  seenVersion: 3,
  now,
  gameState: 'scheduled' as const,
  feedGame: null,
  role: 'member' as const,
  permissions,
};

describe('accepting', () => {
  it('any other member can accept an open bid (BD-37)', () => {
    expect(acceptRefusal(accepting)).toBeNull();
    expect(acceptRefusal({ ...accepting, gameState: null })).toBeNull();
  });

  it('a creator cannot accept their own bid (BD-37)', () => {
    expect(acceptRefusal({ ...accepting, viewerId: 'ann' })?.message).toBe('You cannot accept your own bid');
  });

  it('members need the permission, admins do not (BD-26)', () => {
    const closed = { ...accepting, permissions: { ...permissions, membersCanAcceptBids: false } };
    expect(acceptRefusal(closed)?.message).toBe('You do not have permission to accept bids in this group.');
    expect(acceptRefusal({ ...closed, role: 'admin' })).toBeNull();
  });

  it.each(BID_STATUSES.filter((status) => status !== 'open'))('a bid that is %s is gone (BD-36)', (status) => {
    expect(acceptRefusal({ ...accepting, bid: { ...bid, status } })?.message).toBe('Bid is no longer available');
  });

  it('a bid is gone the moment it expires, even before the server records it (BD-38)', () => {
    const at = (time: string) => acceptRefusal({ ...accepting, now: new Date(time) })?.code ?? null;
    expect([at('2025-11-23T17:59:59.999Z'), at('2025-11-23T18:00:00Z')]).toEqual([null, 'BID_UNAVAILABLE']);
  });

  it('a bid on a game that is over or called off is gone (BD-38)', () => {
    const open = GAME_STATES.filter((gameState) => acceptRefusal({ ...accepting, gameState }) === null);
    expect(open).toEqual(['scheduled', 'live']);
  });

  it('changed terms have to be reviewed again (BD-39)', () => {
    expect(acceptRefusal({ ...accepting, seenVersion: 2 })?.message).toBe(
      'This bid has changed. Please review the new terms.',
    );
  });

  it('a bid with current terms is on hold while the feed knows too little about its game', () => {
    const feedGame = {
      startsAt: '2025-11-23T18:00:00Z',
      areScoresFollowed: true,
      scoresReadAt: null,
      isListed: false,
      pricesReadAt: now,
      isProviderDown: false,
    };
    expect(acceptRefusal({ ...accepting, feedGame })).toBe(freshnessErrors.GAME_NOT_LISTED);
    expect(acceptRefusal({ ...accepting, feedGame, seenVersion: 2 })).toBe(bidErrors.BID_CHANGED);
    expect(acceptRefusal({ ...accepting, feedGame: { ...feedGame, isListed: true } })).toBeNull();
  });

  it('an accepted bid is reported as accepted for any version (BD-36, BD-40)', () => {
    const accepted = { ...bid, status: 'accepted' as const, version: 4 };
    expect(acceptRefusal({ ...accepting, bid: accepted })).toBe(bidErrors.BID_UNAVAILABLE);
  });
});

describe('cancelling (BD-43)', () => {
  it('the owner can cancel a bid that is open or waiting for approval', () => {
    const open = BID_STATUSES.filter((status) => !cancelRefusal({ bid: { ...bid, status }, viewerId: 'ann', now }));
    expect(open).toEqual(['open', 'pending_approval']);
  });

  it('a bid past its expiration has expired, even before the server records it (BD-22, BD-47)', () => {
    const late = new Date(bid.expirationTime);
    expect(cancelRefusal({ bid, viewerId: 'ann', now: late })).toBe(bidErrors.BID_UNAVAILABLE);
  });

  it('only the owner can cancel a bid', () => {
    expect(cancelRefusal({ bid, viewerId: 'bob', now })).toBe(bidErrors.NOT_OWN_BID);
  });
});

describe('the tabs', () => {
  const late = new Date('2025-11-23T18:00:00Z');

  it("Available has other members' open, unexpired bids (BD-28, BD-47)", () => {
    expect(isAvailableTo(bid, 'bob', now)).toBe(true);
    expect(isAvailableTo(bid, 'ann', now)).toBe(false);
    expect(isAvailableTo(bid, 'bob', late)).toBe(false);
    expect(isAvailableTo({ ...bid, status: 'pending_approval' }, 'bob', now)).toBe(false);
  });

  it("Mine has the viewer's own open and pending bids (BD-28)", () => {
    const mine = BID_STATUSES.filter((status) => isMineOpen({ ...bid, status }, 'ann'));
    expect(mine).toEqual(['open', 'pending_approval']);
    expect(isMineOpen(bid, 'bob')).toBe(false);
  });

  it('an accepted or cancelled bid does not expire (BD-47)', () => {
    expect(BID_STATUSES.filter((status) => isExpired({ ...bid, status }, late))).toEqual([
      'open',
      'pending_approval',
      'expired',
    ]);
  });
});
