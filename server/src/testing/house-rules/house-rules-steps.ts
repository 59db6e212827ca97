import { SPORT_KEYS, SPORTS } from '@evens/domain/lines/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { expect } from 'vitest';
import { postCustomBid } from '../actions/bidding.ts';
import {
  bet,
  betPathOf,
  centsOf,
  durationOf,
  end,
  expectOpen,
  expectOwed,
  expectPush,
  expectWinner,
  gameOf,
  look,
  otherThan,
  pass,
  pay,
  personOf,
  readBet,
  resultOf,
  type Stage,
  say,
  scoresOf,
  take,
} from './house-rules-stage.ts';

/** A pattern for lines of a scenario, and how to play them. */
type Step = [pattern: RegExp, play: (stage: Stage, words: string[]) => Promise<void>];

const dollars = String.raw`\$([\d.]+)`;
const scores = String.raw`(.+?) (\S+), (.+?) (\S+)`;

/** What happens. */
const happenings: Step[] = [
  [
    /^The (.+) play at the (.+) \((\w+)\)\.$/,
    async (stage, [awayTeam = '', homeTeam = '', league = '']) => {
      const sport = SPORT_KEYS.find((key) => SPORTS[key].title === league);
      if (!sport) throw new Error(`There is no league called ${league}`);
      stage.game = stage.world.aGame({ sport, awayTeam, homeTeam });
      for (const market of ['moneyline', 'spread', 'total'] as const) delete stage.game[market];
    },
  ],
  [
    new RegExp(`^(Ann|Bob) bets ${dollars} on "(.+)" against "(.+)"\\. (?:Ann|Bob) takes the other side\\.$`),
    async (stage, [name = '', amount = '', own = '', other = '']) => {
      const terms = { awayTeam: own, homeTeam: other, side: 'away' as const, odds: 100, amountCents: centsOf(amount) };
      await take(stage, name, await postCustomBid(personOf(stage, name), stage.group, terms));
    },
  ],
  [
    new RegExp(`^(Ann|Bob) bets ${dollars} on (.+?)(?: at ([+−-]\\d+))?\\. (?:Ann|Bob) takes the other side\\.$`),
    (stage, [name = '', ...terms]) =>
      bet(
        stage,
        name,
        terms.map((term) => term ?? '+100'),
      ),
  ],
  [/^(\d+) (minute|hour|day)s? pass(?:es)?\.$/, (stage, [n = '', unit = '']) => pass(stage, durationOf(n, unit))],
  [new RegExp(`^It ends ${scores}(?: after .+)?\\.$`), (stage, told) => end(stage, scoresOf(stage, told))],
  [
    new RegExp(`^The feed says ${scores} while they play\\.$`),
    async (stage, told) => {
      const game = gameOf(stage);
      await pass(stage, game.startsAt.getTime() + HOUR_MS - stage.world.clock.read().getTime());
      game.scores = scoresOf(stage, told);
      await pass(stage, 10 * MINUTE_MS);
    },
  ],
  [/^It ends, and the feed gives no score\.$/, (stage) => end(stage, null)],
  [
    /^It ends, and the feed gives the score to (.+) and (.+)\.$/,
    (stage, [away = '', home = '']) =>
      end(stage, [
        { name: away, score: '24' },
        { name: home, score: '27' },
      ]),
  ],
  [
    new RegExp(`^(\\d+) (minute|hour|day)s? later the score is corrected to ${scores}\\.$`),
    async (stage, [n = '', unit = '', ...told]) => {
      await pass(stage, durationOf(n, unit));
      gameOf(stage).scores = scoresOf(stage, told);
      // A final score is read again after 2, 12, and 24 hours.
      await pass(stage, 12 * HOUR_MS);
    },
  ],
  [
    /^The start is moved by (\d+) (hour|day)s?\.$/,
    async (stage, [n = '', unit = '']) => {
      const game = gameOf(stage);
      game.startsAt = new Date(game.startsAt.getTime() + durationOf(n, unit));
      await look(stage);
    },
  ],
  [
    /^The game disappears from the feed\.$/,
    async (stage) => {
      const { games } = stage.world.odds;
      const { sport } = gameOf(stage);
      games.splice(games.indexOf(gameOf(stage)), 1);
      // An answer without games says nothing about any.
      const startsAt = new Date(stage.world.clock.read().getTime() + 30 * DAY_MS);
      stage.world.aGame({ sport, homeTeam: 'Others at home', awayTeam: 'Others away', startsAt });
      await look(stage);
    },
  ],
  [
    /^It comes back under another number and starts in (\d+) (hour|day)s?\.$/,
    async (stage, [n = '', unit = '']) => {
      const startsAt = new Date(stage.world.clock.read().getTime() + durationOf(n, unit));
      stage.game = stage.world.aGame({ ...gameOf(stage), id: `f${gameOf(stage).id.slice(1)}`, startsAt });
      await look(stage);
    },
  ],
  [/^(Ann|Bob) pays (?:Ann|Bob)\.$/, (stage, [payer = '']) => pay(stage, payer)],
  [
    /^(Ann|Bob) asks to void the bet: "(.+)"\. (?:Ann|Bob) agrees\.$/,
    async (stage, [name = '', reason = '']) => {
      await say(personOf(stage, name), `${betPathOf(stage)}/void`, { reason });
      await say(otherThan(stage, name), `${betPathOf(stage)}/void`);
    },
  ],
  [
    /^(Ann|Bob) says the result is (.+)\. (?:Ann|Bob) agrees\.$/,
    async (stage, [name = '', text = '']) => {
      const result = resultOf(await readBet(stage), text.replaceAll('"', ''));
      await say(personOf(stage, name), `${betPathOf(stage)}/result`, { result });
      await say(otherThan(stage, name), `${betPathOf(stage)}/result/confirm`, { result });
    },
  ],
  [
    new RegExp(`^Ann, who runs the group, regrades it to ${scores}: "(.+)"\\.$`),
    async (stage, [awayTeam = '', away = '', homeTeam = '', home = '', reason = '']) => {
      scoresOf(stage, [awayTeam, away, homeTeam, home]);
      const input = { awayScore: Number(away), homeScore: Number(home), reason };
      await say(personOf(stage, 'Ann'), `${betPathOf(stage)}/regrade`, input);
    },
  ],
  [
    /^Ann, who runs the group, voids it: "(.+)"\.$/,
    (stage, [reason = '']) => say(personOf(stage, 'Ann'), `${betPathOf(stage)}/void`, { reason, decide: true }),
  ],
];

/** How it ended. */
const outcomes: Step[] = [
  [/^(Ann|Bob) wins\.$/, (stage, [name = '']) => expectWinner(stage, name)],
  [/^It's a push\.$/, expectPush],
  [/^The bet is open\.$/, (stage) => expectOpen(stage, false)],
  [/^The bet is open and marked "Needs review"\.$/, (stage) => expectOpen(stage, true)],
  [/^((?:Ann|Bob) owes (?:Ann|Bob) \$[\d.]+)\.$/, (stage, [owed = '']) => expectOwed(stage, owed)],
  [/^(No one owes anything)\.$/, (stage, [owed = '']) => expectOwed(stage, owed)],
  [
    new RegExp(`^(Ann|Bob) risks ${dollars} to win ${dollars}\\.$`),
    async (stage, [name = '', risked = '', won = '']) => {
      const { participants } = await readBet(stage);
      const wagers = [personOf(stage, name), otherThan(stage, name)].map(
        ({ id }) => participants.find((party) => party.id === id)?.wagerCents,
      );
      expect(wagers).toEqual([centsOf(risked), centsOf(won)]);
    },
  ],
  [
    /^The bet says "(.+)"\.$/,
    async (stage, [text]) => {
      expect((await readBet(stage)).explanation).toBe(text);
    },
  ],
];

export const steps: readonly Step[] = [...happenings, ...outcomes];
