import { describe, expect, it } from 'vitest';
import { ANNOUNCED_KINDS } from '../../notifications/model.ts';
import { addressRefusal, findWrongField, maskedAddress } from './address-rules.ts';
import { groupChannelErrors } from './errors.ts';
import { channelMessage, fitText, isPausedAfter, kindsRefusal, textWithLink } from './rules.ts';

const game = {
  groupName: 'Sunday Crew',
  awayTeam: 'Buffalo Bills',
  homeTeam: 'Kansas City Chiefs',
  betType: 'spread',
  pick: 'Kansas City Chiefs −3.5',
  line: -3.5,
  odds: -110,
};
const parties = { recipientName: 'Ann', opponentName: 'Bob' };
const told = {
  bid_created: { ...game, userName: 'Ann', odds: 110, riskCents: 5_000, winCents: 5_500 },
  bid_accepted: { ...game, userName: 'Bob', recipientName: 'Ann', riskCents: 5_500, winCents: 5_000 },
  game_started: { ...game, ...parties },
  bet_settled: { ...game, ...parties, result: 'won', amountCents: 5_000, why: 'Bob said ann@example.com lost' },
  debt_settled: { ...parties, groupName: 'Sunday Crew', isDebtor: false, amountCents: 5_000, paymentMethod: 'venmo' },
  user_joined: { userName: 'Carla', groupName: 'Sunday Crew' },
} as const;

const place = { publicUrl: 'https://evens.example', groupId: 'crew' };
const say = (kind: string, data: Record<string, unknown>) => channelMessage([{ kind, data }], place);

describe('a message to a group channel (RC-08)', () => {
  it.each([
    [
      'bid_created',
      'Ann posted a bid: Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs). Take the other side at +110: risk $50.00 to win $55.00.',
      'bids',
    ],
    [
      'bid_accepted',
      'Bob accepted Ann’s bid: Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs) at −110. Ann risks $55.00 to win $50.00.',
      'bets',
    ],
    [
      'game_started',
      'Buffalo Bills at Kansas City Chiefs has started. Ann has Kansas City Chiefs −3.5 at −110 against Bob.',
      'bets',
    ],
    [
      'bet_settled',
      'Ann’s Kansas City Chiefs −3.5 at −110 against Bob (Buffalo Bills at Kansas City Chiefs): Ann wins $50.00 from Bob.',
      'bets',
    ],
    ['debt_settled', 'Bob paid Ann $50.00.', 'debts'],
    ['user_joined', 'Carla joined Sunday Crew.', 'bids'],
  ] as const)('about %s says who, what, and the price, with a link into its group', (kind, text, page) => {
    expect(say(kind, told[kind])).toMatchObject({ text, link: `https://evens.example/groups/crew/${page}` });
  });

  it.each([
    ['lost', 'Bob wins $50.00 from Ann.'],
    ['push', 'push.'],
  ])('about a bet that was %s names the winner from no one’s point of view', (result, ending) => {
    expect(
      say('bet_settled', { ...told.bet_settled, result })
        .text.split(': ')
        .at(-1),
    ).toBe(ending);
  });

  it('has a line for each bet that settles together', () => {
    const items = [1, 2].map(() => ({ kind: 'bet_settled', data: told.bet_settled }));
    expect(channelMessage(items, place).text.split('\n')).toHaveLength(2);
  });

  it.each(['ann@example.com', '+1 (212) 555-0100', '212.555.0100', '@ann-venmo', '$annpays'])(
    'never holds %s, even if someone typed it into a name or a pick',
    (contact) => {
      for (const kind of ANNOUNCED_KINDS) {
        const data = {
          ...told[kind],
          userName: `Ann ${contact}`,
          recipientName: contact,
          pick: `Loser pays ${contact}`,
        };
        expect(JSON.stringify(say(kind, data))).not.toContain(contact);
      }
    },
  );

  it('carries only figures that are listed, and no reason or payment method', () => {
    const said = JSON.stringify([say('bet_settled', told.bet_settled), say('debt_settled', told.debt_settled)]);
    expect(said).not.toMatch(/venmo|ann@|why/);
  });

  it('keeps teams, odds, and dollars as they are', () => {
    const { news } = say('bid_created', told.bid_created);
    expect(news[0]?.facts).toMatchObject({ homeTeam: 'Kansas City Chiefs', odds: 110, riskCents: 5_000 });
  });
});

describe('a text with its link', () => {
  const link = 'https://evens.example/bets';

  it('is shortened so that the link stays (RC-08)', () => {
    expect(textWithLink({ text: 'Ann wins $5.', link }, 200)).toBe(`Ann wins $5.\n${link}`);
    const short = textWithLink({ text: 'x'.repeat(300), link }, 200);
    expect(short).toHaveLength(200);
    expect(short.endsWith(`x…\n${link}`)).toBe(true);
  });

  it('never ends in half a character', () => {
    for (const most of [100, 101]) {
      expect(fitText('🏈'.repeat(100), most).isWellFormed()).toBe(true);
    }
  });
});

describe('the address of a channel (RC-07)', () => {
  const strict = { mayCallPrivate: false };

  it.each([
    ['https://example.com/hook', true],
    ['https://example.com:8443/hook?key=1', true],
    ['http://example.com/hook', false],
    ['https://ann@example.com/', false],
    ['https://example.com\\@10.0.0.1/', false],
    ['https://example.com/a b', false],
    ['https://', false],
    [`https://example.com/${'x'.repeat(500)}`, false],
  ])('%s of a webhook is fine: %s', (url, isFine) => {
    expect(addressRefusal('webhook', { url }, strict)?.code).toBe(
      isFine ? undefined : groupChannelErrors.CHANNEL_ADDRESS_INVALID.code,
    );
  });

  it.each([
    ['slack', { url: 'https://hooks.slack.com/services/T0123/B0123/abc' }, null],
    ['slack', { url: 'https://hooks.slack.com/triggers/T0123/B0123/abc' }, 'Please check the webhook URL.'],
    ['telegram', { chatId: '-1001234567890', botToken: '123456:abcdefghij-klmnopqrst' }, null],
    ['telegram', { chatId: '@sunday_crew', botToken: '123456:abcdefghij-klmnopqrst' }, null],
    ['telegram', { chatId: 'Sunday Crew', botToken: '123456:abcdefghij-klmnopqrst' }, 'Please check the chat ID.'],
    ['telegram', { chatId: '-1001234567890', botToken: '123456:../getMe' }, 'Please check the bot token.'],
  ] as const)('of %s at %j is checked', (channel, address, message) => {
    expect(addressRefusal(channel, address, strict)?.message ?? null).toBe(message);
  });

  it('can use plain HTTP if the host allows it', () => {
    expect(addressRefusal('webhook', { url: 'http://chat.home/hook' }, { mayCallPrivate: true })).toBeNull();
  });

  it('names the field that is wrong', () => {
    expect(addressRefusal('discord', {}, strict)?.message).toBe('Please check the webhook URL.');
    expect(findWrongField('discord', {}, strict)?.[0]).toBe('url');
  });

  it('is shown by its host and its last four characters', () => {
    const url = 'https://discord.com/api/webhooks/123/abcdefgh';
    expect(maskedAddress('discord', { url })).toBe('discord.com/…efgh');
    const telegram = { chatId: '-1001234567890', botToken: '123456:abcdefghij-klmnopqrst' };
    expect(maskedAddress('telegram', telegram)).toBe('-1001234567890/…qrst');
  });
});

describe('a channel', () => {
  it('gets at least one kind of news (RC-07)', () => {
    expect(kindsRefusal([])).toBe(groupChannelErrors.CHANNEL_KINDS_MISSING);
    expect(kindsRefusal(['bid_created'])).toBeNull();
  });

  it('pauses after three messages in a row that could not be delivered (RC-07)', () => {
    expect([1, 2, 3].map(isPausedAfter)).toEqual([false, false, true]);
  });
});
