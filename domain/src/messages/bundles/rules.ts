import type { NotificationText } from '../../notifications/model.ts';
import type { EmailBlock, EmailContent, EmailFact } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';
import { emailButtons } from '../news/copy.ts';
import { type EmailNews, type EmailPlace, newsText, notificationEmail, toLink } from '../news/rules.ts';
import { settledFact, settledText, startedFact, startedText, updatesText } from './copy.ts';

/** At least one thing that happened. */
export type NewsBundle = readonly [EmailNews, ...EmailNews[]];

/** One text about everything that happened to someone in one game or one settling run (RC-04). */
export function bundleText(news: NewsBundle): NotificationText {
  const [first] = news;
  if (news.length === 1) return newsText(first);
  const settled = news.flatMap((one) => (one.kind === 'bet_settled' ? [one.data] : []));
  if (settled.length === news.length) return settledText(settled);
  const started = news.flatMap((one) => (one.kind === 'game_started' ? [one.data] : []));
  if (started.length === news.length) return startedText(started);
  return updatesText(news.map((one) => newsText(one).title));
}

/** One email about all of it, with what happened in each group under its name. */
export function bundleEmail(news: NewsBundle, place: EmailPlace): EmailContent {
  const [first] = news;
  if (news.length === 1) return notificationEmail(first, place);
  const { title, message } = bundleText(news);
  const isAboutStarts = news.every(({ kind }) => kind === 'game_started');
  const page = isAboutStarts ? 'bets' : 'debts';
  const groups = Map.groupBy(news, ({ data }) => data.groupName);
  const whole = groups.size === 1 ? place : { ...place, groupId: null };
  return {
    subject: title,
    preview: message,
    headline: title,
    body: [...groups].flatMap(([groupName, own]): EmailBlock[] => [
      { title: nameInMail(groupName) },
      { facts: own.map(toFact) },
    ]),
    button: { label: emailButtons[page], link: toLink(whole, page) },
  };
}

function toFact(news: EmailNews): EmailFact {
  if (news.kind === 'bet_settled') return settledFact(news.data);
  if (news.kind === 'game_started') return startedFact(news.data);
  const { title, message } = newsText(news);
  return [title, message];
}
