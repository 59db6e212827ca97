import { SPORT_KEYS, SPORTS } from '@evens/domain/lines/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { expect } from 'vitest';
import { postCustomBid } from '../actions/bidding.ts';
import {
  acceptBidAs,
  bet,
  betPath,
  endGame,
  expectOpen,
  expectOwed,
  expectPush,
  expectWinner,
  getGame,
  getPerson,
  otherThan,
  parseCents,
  parseDuration,
  parseScores,
  passTime,
  pay,
  postAs,
  readBet,
  refreshLines,
  type Stage,
  toResult,
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
      const terms = {
        awayTeam: own,
        homeTeam: other,
        side: 'away' as const,
        odds: 100,
        amountCents: parseCents(amount),
      };
      await acceptBidAs(stage, name, await postCustomBid(getPerson(stage, name), stage.group, terms));
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
  [
    /^(\d+) (minute|hour|day)s? pass(?:es)?\.$/,
    (stage, [n = '', unit = '']) => passTime(stage, parseDuration(n, unit)),
  ],
  [new RegExp(`^It ends ${scores}(?: after .+)?\\.$`), (stage, words) => endGame(stage, parseScores(stage, words))],
  [
    new RegExp(`^The feed says ${scores} while they play\\.$`),
    async (stage, words) => {
      const game = getGame(stage);
      await passTime(stage, game.startsAt.getTime() + HOUR_MS - stage.world.clock.read().getTime());
      game.scores = parseScores(stage, words);
      await passTime(stage, 10 * MINUTE_MS);
    },
  ],
  [/^It ends, and the feed gives no score\.$/, (stage) => endGame(stage, null)],
  [
    /^It ends, and the feed gives the score to (.+) and (.+)\.$/,
    (stage, [away = '', home = '']) =>
      endGame(stage, [
        { name: away, score: '24' },
        { name: home, score: '27' },
      ]),
  ],
  [
    new RegExp(`^(\\d+) (minute|hour|day)s? later the score is corrected to ${scores}\\.$`),
    async (stage, [n = '', unit = '', ...words]) => {
      await passTime(stage, parseDuration(n, unit));
      getGame(stage).scores = parseScores(stage, words);
      // A final score is read again after 2, 12, and 24 hours.
      await passTime(stage, 12 * HOUR_MS);
    },
  ],
  [
    /^The start is moved by (\d+) (hour|day)s?\.$/,
    async (stage, [n = '', unit = '']) => {
      const game = getGame(stage);
      game.startsAt = new Date(game.startsAt.getTime() + parseDuration(n, unit));
      await refreshLines(stage);
    },
  ],
  [
    /^The game disappears from the feed\.$/,
    async (stage) => {
      const { games } = stage.world.odds;
      const { sport } = getGame(stage);
      games.splice(games.indexOf(getGame(stage)), 1);
      // An answer without games says nothing about any.
      const startsAt = new Date(stage.world.clock.read().getTime() + 30 * DAY_MS);
      stage.world.aGame({ sport, homeTeam: 'Others at home', awayTeam: 'Others away', startsAt });
      await refreshLines(stage);
    },
  ],
  [
    /^It comes back under another number and starts in (\d+) (hour|day)s?\.$/,
    async (stage, [n = '', unit = '']) => {
      const startsAt = new Date(stage.world.clock.read().getTime() + parseDuration(n, unit));
      stage.game = stage.world.aGame({ ...getGame(stage), id: `f${getGame(stage).id.slice(1)}`, startsAt });
      await refreshLines(stage);
    },
  ],
  [/^(Ann|Bob) pays (?:Ann|Bob)\.$/, (stage, [payer = '']) => pay(stage, payer)],
  [
    /^(Ann|Bob) asks to void the bet: "(.+)"\. (?:Ann|Bob) agrees\.$/,
    async (stage, [name = '', reason = '']) => {
      await postAs(getPerson(stage, name), `${betPath(stage)}/void`, { reason });
      await postAs(otherThan(stage, name), `${betPath(stage)}/void`);
    },
  ],
  [
    /^(Ann|Bob) says the result is (.+)\. (?:Ann|Bob) agrees\.$/,
    async (stage, [name = '', text = '']) => {
      const result = toResult(await readBet(stage), text.replaceAll('"', ''));
      await postAs(getPerson(stage, name), `${betPath(stage)}/result`, { result });
      await postAs(otherThan(stage, name), `${betPath(stage)}/result/confirm`, { result });
    },
  ],
  [
    new RegExp(`^Ann, who runs the group, regrades it to ${scores}: "(.+)"\\.$`),
    async (stage, [awayTeam = '', away = '', homeTeam = '', home = '', reason = '']) => {
      parseScores(stage, [awayTeam, away, homeTeam, home]);
      const input = { awayScore: Number(away), homeScore: Number(home), reason };
      await postAs(getPerson(stage, 'Ann'), `${betPath(stage)}/regrade`, input);
    },
  ],
  [
    /^Ann, who runs the group, voids it: "(.+)"\.$/,
    (stage, [reason = '']) => postAs(getPerson(stage, 'Ann'), `${betPath(stage)}/void`, { reason, decide: true }),
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
      const wagers = [getPerson(stage, name), otherThan(stage, name)].map(
        ({ id }) => participants.find((party) => party.id === id)?.wagerCents,
      );
      expect(wagers).toEqual([parseCents(risked), parseCents(won)]);
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
