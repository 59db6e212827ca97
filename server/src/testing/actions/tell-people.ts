import type { NotificationDataByKind, NotificationType } from '@evens/domain/notifications/model';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import { notify } from '../../features/notifications/notify-people.ts';
import { publishNews } from '../../features/notifications/publish-news.ts';

type Data = NotificationDataByKind;
type Told = Exclude<NotificationType, 'debt_paid'>;
type News = 'bid_created' | 'user_joined' | 'system_announcement';

/** Who hears of it, and a name that only this event has. */
type Telling = { groupId: string; recipients: readonly string[]; name: string };

function onGame(name: string) {
  const group = { groupName: `Crew ${name}`, userName: name, opponentName: name };
  const game = { awayTeam: 'Baltimore Ravens', homeTeam: 'Kansas City Chiefs', betType: 'spread' };
  return { ...group, ...game, pick: 'Kansas City Chiefs −3.5', line: -3.5, odds: 105, amountCents: 4250 };
}

const amounts = { riskCents: 2000, winCents: 2100 };

const data: { [K in Told]: (name: string) => Data[K] } = {
  bid_created: (name) => ({ ...onGame(name), ...amounts }),
  bid_accepted: (name) => ({ ...onGame(name), ...amounts }),
  game_started: onGame,
  bet_settled: (name) => ({ ...onGame(name), result: 'won' }),
  debt_created: (name) => ({ ...onGame(name), isDebtor: true }),
  debt_settled: (name) => ({ ...onGame(name), isDebtor: true, paymentMethod: 'venmo' }),
  payment_reversed: (name) => ({ ...onGame(name), isDebtor: true, reason: 'A mistake' }),
  group_invite: onGame,
  group_joined: onGame,
  user_joined: onGame,
  system_announcement: (name) => ({ ...onGame(name), decision: 'admin' }),
  comment_created: (name) => ({
    ...onGame(name),
    commentId: 'comment',
    entityType: 'bid',
    entityId: 'bid',
    groupId: 'group',
    commentAuthor: name,
    commentPreview: `Says ${name}`,
  }),
};

/** What goes to a whole group at once. The others go to people. */
const NEWS: readonly NotificationType[] = ['bid_created', 'user_joined', 'system_announcement'];

function isNews(type: Told): type is News {
  return NEWS.includes(type);
}

/** Lets something of a type happen to these people, as the commands do. A payment that someone else recorded is debt_paid. */
export async function tellPeople(
  store: Store,
  event: NotificationType,
  { groupId, recipients, name }: Telling,
): Promise<void> {
  const type = event === 'debt_paid' ? 'debt_settled' : event;
  const about = { groupId, cause: `${event}:${name}` };
  await transact(store, async (tx) => {
    if (isNews(type)) publishNews(tx, { type, actorId: null, data: data[type](name), ...about });
    else await notify(tx, { type, recipients, data: data[type](name), isPaidByOther: event === 'debt_paid', ...about });
  });
}
