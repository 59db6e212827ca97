import type {
  AnnouncementData,
  NotificationDataByKind,
  NotificationText,
  NotificationType,
  WordedKind,
} from '../../notifications/model.ts';
import { notificationText, notificationType, paymentText } from '../../notifications/rules.ts';
import { endSentence } from '../../shared/sentences.ts';
import type { EmailBlock, EmailContent } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';
import {
  acceptedBidFacts,
  betFacts,
  bidMayHaveChanged,
  emailButtons,
  owedText,
  paidTitle,
  paymentFacts,
  postedBidFacts,
} from './copy.ts';

type Data = NotificationDataByKind;

/**
 * What an email can be about: what people are notified of, and a payment, to the party who didn't record it (NT-17). What
 * a site admin announces stays in the app (NT-23).
 */
type EmailDataByKind = Omit<Data, 'system_announcement'> & {
  system_announcement: Exclude<Data['system_announcement'], AnnouncementData>;
  debt_paid: Data['debt_settled'];
};
export type EmailNews = { [K in keyof EmailDataByKind]: { kind: K; data: EmailDataByKind[K] } }[keyof EmailDataByKind];

/** Where links lead: into a group, or into none if an email is about several. */
export type EmailPlace = { publicUrl: string; groupId: string | null };

/** The email about one notification (EM-02, EM-03). */
export function notificationEmail(news: EmailNews, place: EmailPlace): EmailContent {
  const { title, message } = newsText(news);
  const group = nameInMail(news.data.groupName);
  return {
    subject: title.includes(group) ? title : `${title} (${group})`,
    preview: message,
    headline: title,
    body: newsBody(news, message),
    button: newsButton(news, place),
  };
}

/** What the inbox says. Outside the app, names are plain words: no email program turns them into links. */
export function newsText(news: EmailNews): NotificationText {
  if (news.kind === 'debt_paid') {
    const data = withPlainNames(news.data);
    return { title: paidTitle(data), message: paymentText(data) };
  }
  return notificationText<WordedKind>(news.kind, withPlainNames(news.data));
}

const NAMES: ReadonlySet<string> = new Set(['userName', 'groupName', 'opponentName', 'commentAuthor']);

function withPlainNames<D extends object>(data: D): D {
  const names = Object.entries(data).filter(([key]) => NAMES.has(key));
  return { ...data, ...Object.fromEntries(names.map(([key, name]) => [key, nameInMail(String(name))])) };
}

function newsBody(news: EmailNews, message: string): EmailBlock[] {
  switch (news.kind) {
    case 'bid_created':
      return [{ facts: postedBidFacts(news.data) }, bidMayHaveChanged];
    case 'bid_accepted':
      return [{ facts: acceptedBidFacts(news.data) }];
    case 'game_started':
      return [{ facts: betFacts(news.data) }];
    case 'bet_settled': {
      const { why } = news.data;
      return [{ facts: betFacts(news.data) }, ...(why ? [endSentence(why)] : []), owedText(news.data)];
    }
    case 'debt_paid':
    case 'debt_settled':
      return news.data.amountCents === 0 ? [message] : [{ facts: paymentFacts(news.data) }];
    case 'comment_created':
      return [{ quote: message }];
    default:
      return [message];
  }
}

function newsButton(news: EmailNews, place: EmailPlace): { label: string; link: string } {
  if (news.kind === 'comment_created' && news.data.entityType === 'bet') {
    return { label: emailButtons.bet, link: toLink(place, `bets?bet=${news.data.entityId}`) };
  }
  const page = pages[toType(news)] ?? 'inbox';
  if (page === 'inbox') return { label: emailButtons.inbox, link: `${place.publicUrl}/notifications` };
  if (page === 'groups') return { label: emailButtons.groups, link: `${place.publicUrl}/groups` };
  return { label: emailButtons[page], link: toLink(place, page) };
}

const pages: Partial<Record<NotificationType, 'bids' | 'bets' | 'debts' | 'groups'>> = {
  bid_created: 'bids',
  bid_accepted: 'bets',
  game_started: 'bets',
  bet_settled: 'debts',
  debt_created: 'debts',
  debt_paid: 'debts',
  debt_settled: 'debts',
  group_joined: 'bids',
  user_joined: 'groups',
  comment_created: 'bids',
};

/** A page of a group, which becomes the current one (SH-33). */
export function toLink({ publicUrl, groupId }: EmailPlace, page: string): string {
  return groupId === null ? `${publicUrl}/${page}` : `${publicUrl}/groups/${groupId}/${page}`;
}

/** The type as the audit of emails lists it (EM-02). */
export function emailType(news: EmailNews): string {
  return news.kind === 'bet_settled' ? `bet_settled_${news.data.result}` : toType(news);
}

function toType({ kind }: Pick<EmailNews, 'kind'>): NotificationType {
  return kind === 'debt_paid' ? kind : notificationType(kind);
}
