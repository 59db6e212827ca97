import type { NotificationKind } from '../../notifications/model.ts';
import { outgoingSwitch } from '../../notifications/settings/rules.ts';
import type { EmailFooter } from '../emails/model.ts';
import { footerCopy } from './copy.ts';
import { EMAIL_TOPICS, type EmailSwitch, type EmailTopic, type Subscription, TOPICS_BY_SWITCH } from './model.ts';

/** What someone unsubscribes from with an email of this kind; null if it has no switch. */
export function emailTopic(kind: NotificationKind): EmailTopic | null {
  const type = outgoingSwitch(kind);
  return type && TOPICS_BY_SWITCH[type];
}

/** The switches for email that unsubscribing turns off. */
export function toSwitches(topic: EmailTopic): EmailSwitch[] {
  const switches = Object.keys(TOPICS_BY_SWITCH) as EmailSwitch[];
  return switches.filter((name) => TOPICS_BY_SWITCH[name] === topic);
}

/** The part of a token that says what it's for. The server signs it. */
export function toSubscriptionText({ subscriber, topic }: Subscription): string {
  return `${subscriber}.${topic}`;
}

/** What a token is for. Null if it can't be one. Only the server can tell whether it's real. */
export function readSubscription(token: string): (Subscription & { signature: string }) | null {
  const [subscriber = '', name = '', signature = '', ...rest] = token.split('.');
  const topic = EMAIL_TOPICS.find((known) => known === name);
  return topic && subscriber && signature && rest.length === 0 ? { subscriber, topic, signature } : null;
}

/** The end of an email: why someone gets it, and the page on which they can stop it. */
export function emailFooter(topic: EmailTopic, link: string): EmailFooter {
  return { why: footerCopy.why(topic), stop: { label: footerCopy.stop(topic), link } };
}
