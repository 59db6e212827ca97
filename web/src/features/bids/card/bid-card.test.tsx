import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { aBid } from '../../../testing/sample-bid.ts';
import { aGroup } from '../../../testing/sample-group.ts';
import type { GameScore } from '../../lines/running/data.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { BidCard } from './bid-card.tsx';

type Given = { viewerId?: string; role?: string; mayAccept?: boolean; at?: string; score?: GameScore };

/** Ann's bid, on a game two days from now. */
function card(
  change: Partial<Bid> = {},
  { viewerId = 'bob', role = 'member', mayAccept = true, at = NOW, score }: Given = {},
) {
  const group = aGroup('crew', { role: role === 'admin' ? 'admin' : 'member' });
  return render(
    <BidCard
      bid={aBid('b', change)}
      viewerId={viewerId}
      now={new Date(at)}
      score={score}
      showStatus
      actions={{ openDialog: { current: null }, group, mayAccept }}
      isUnfolded={false}
      onFold={() => undefined}
      comments={() => null}
    />,
  );
}

const NOW = '2026-11-20T18:00:00.000Z';
const labels = (...args: Parameters<typeof card>) => card(...args).buttons.map(({ label }) => label);

describe('the card of a bid (BD-33)', () => {
  it('shows a friend both sides in dollars, with the one they would get in their own words', () => {
    const { text } = card();
    expect(text).toContain('Ann Moss’s pick Kansas City Chiefs −3.5 at −104 Ann Moss risks $50.00 to win $48.08');
    expect(text).toContain('You get Carolina Panthers +3.5 at +104 You risk $48.08 to win $50.00');
  });

  it('shows the running score of a game that is on, and since when it is old (XP-01)', () => {
    const at = '2026-11-22T19:00:00.000Z';
    const running = { gameId: 'game', awayScore: 7, homeScore: 10, state: 'live' } as const;
    const fresh = card({}, { at, score: { ...running, readAt: at } }).text;
    expect(fresh).toContain('Live score: Kansas City Chiefs 7, Carolina Panthers 10');
    const old = card({}, { at, score: { ...running, readAt: '2026-11-22T18:30:00.000Z' } }).text;
    expect(old).toMatch(/Score as of \d+:\d\d [AP]M: Kansas City Chiefs 7, Carolina Panthers 10/);
  });

  it('shows the creator their own side in their own words', () => {
    const { text } = card({}, { viewerId: 'ann' });
    expect(text).toContain('Your pick Kansas City Chiefs −3.5 at −104 You risk $50.00 to win $48.08');
    expect(text).toContain('The other side gets Carolina Panthers +3.5 at +104 Risks $48.08 to win $50.00');
  });

  it('names the person who accepted it', () => {
    const accepted = { status: 'accepted', acceptorId: 'bob', acceptorName: 'Bob', acceptedAt: NOW } as const;
    expect(card(accepted, { viewerId: 'carla' }).text).toContain('Bob got Carolina Panthers +3.5');
    expect(card(accepted, { viewerId: 'carla' }).text).toContain('Accepted by Bob');
    expect(card(accepted).text).toContain('You get Carolina Panthers +3.5');
  });

  it('says how long it is open, or that it has expired (BD-47)', () => {
    expect(card().text).toContain('Expires in 2d');
    const expired = card({}, { at: '2026-11-22T18:00:00.000Z' }).text;
    expect(expired).toContain('Expired');
    expect(expired).not.toContain('Expires in');
  });

  it('shows when the game starts, and after that that it is live or over (ER-02, BD-51)', () => {
    const during = card({}, { at: '2026-11-22T19:00:00.000Z' }).text;
    expect(during).toContain('LIVE Live/Completed');
    const later = card({}, { at: '2026-11-24T19:00:00.000Z' }).text;
    expect(later).toContain('Live/Completed');
    expect(later).not.toContain('LIVE');
    expect(card({ gameTime: null, gameId: null, betType: 'custom' }).text).toContain('Custom bid');
  });
});

describe('what someone can do with a bid', () => {
  it('is accepting it for a friend (BD-37)', () => {
    expect(labels()).toEqual(['Copy Link', 'Accept']);
  });

  it('is cancelling and editing it for its owner (BD-43)', () => {
    expect(labels({}, { viewerId: 'ann' })).toEqual(['Copy Link', 'Cancel', 'Edit']);
  });

  it.each(['accepted', 'cancelled', 'declined', 'expired'] as const)('is nothing once it is %s', (status) => {
    const ended = { status, acceptorId: 'carla', acceptorName: 'Carla', acceptedAt: NOW };
    expect(labels(ended)).toEqual([]);
    expect(labels(ended, { viewerId: 'ann' })).toEqual([]);
    expect(labels(ended, { viewerId: 'dora', role: 'admin' })).toEqual([]);
  });

  it('is nothing after its time has passed, even if no event said so (BD-47)', () => {
    const at = '2026-11-22T18:00:00.000Z';
    expect(labels({}, { at })).toEqual([]);
    expect(labels({}, { viewerId: 'ann', at })).toEqual([]);
  });

  it('is a decision for group admins while it waits for approval, and cancelling for its owner (BD-23)', () => {
    const waiting = { status: 'pending_approval' } as const;
    expect(labels(waiting)).toEqual([]);
    expect(labels(waiting, { viewerId: 'dora', role: 'admin' })).toEqual(['Decline', 'Approve']);
    expect(labels(waiting, { viewerId: 'ann' })).toContain('Cancel');
    expect(card(waiting).text).toContain('Waiting for an admin to approve it');
  });

  it('is a disabled Accept for members without that permission', () => {
    expect(card({}, { mayAccept: false }).buttons).toContainEqual({ label: 'Accept', isDisabled: true });
    expect(card().buttons).toContainEqual({ label: 'Accept', isDisabled: false });
  });

  it('is a disabled Accept with the reason while it is on hold (BD-38)', () => {
    const { text, buttons } = card({ hold: 'game_not_listed' });
    expect(buttons).toContainEqual({ label: 'Accept', isDisabled: true });
    expect(text).toContain('There are no lines for this game right now.');
    expect(card({ hold: 'game_not_listed' }, { viewerId: 'ann' }).text).not.toContain('no lines for this game');
  });
});

describe('the price receipt on a card (GM-11)', () => {
  it('is offered when a sportsbook quoted the price', () => {
    expect(labels({ book: 'draftkings' })).toContain('Price receipt');
    expect(labels({ book: null })).not.toContain('Price receipt');
  });
});

describe('a Fixed price that the market has moved away from (BD-53)', () => {
  it('is shown with the odds that would be fair now, and with the line if that moved too', () => {
    const present = { book: 'draftkings', line: -3.5, odds: 120 };
    expect(card({ present }).text).toContain('The market has moved: posted at −104, fair odds are now +120.');
    expect(card({ present: { ...present, line: -4.5 } }).text).toContain('fair odds are now −4.5 +120.');
  });

  it('is only worth a note while the bid is open', () => {
    const present = { book: 'draftkings', line: -3.5, odds: 120 };
    expect(card({ present, status: 'cancelled' }).text).not.toContain('The market has moved');
    expect(card({ present: null }).text).not.toContain('The market has moved');
  });
});
