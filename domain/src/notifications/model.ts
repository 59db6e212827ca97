export const NOTIFICATION_TYPES = [
  'bid_created',
  'bid_accepted',
  'game_started',
  'bet_settled',
  'debt_created',
  'debt_paid',
  'debt_settled',
  'group_invite',
  'group_joined',
  'user_joined',
  'system_announcement',
  'comment_created',
  'payment_reversed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What is stored: a type, or something that the list of types has no word for. */
export const NOTIFICATION_KINDS = [
  ...NOTIFICATION_TYPES,
  'plan_waiting',
  'plan_agreed',
  'plan_settled',
  'plan_reversed',
  'plan_ended',
  'plan_unpaid',
  'debt_reminder',
  'debt_nudge',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What can be news for a whole group, with the same text for everyone. */
export const NEWS_KINDS = ['bid_created', 'user_joined', 'system_announcement'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What a group's channels can post, as the settings page lists it (RC-07). */
export const ANNOUNCED_KINDS = [
  'bid_created',
  'bid_accepted',
  'game_started',
  'bet_settled',
  'debt_settled',
  'user_joined',
] as const satisfies readonly NotificationKind[];
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];

/** The inbox's categories (NT-06). */
export const NOTIFICATION_CATEGORIES = ['betting', 'payment', 'social', 'system'] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** The tabs of the inbox, in their order (NT-05). */
export const INBOX_FILTERS = ['all', 'unread', ...NOTIFICATION_CATEGORIES] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export type InboxCounts = Readonly<Record<InboxFilter, number>>;

type InGroup = { groupName: string };
type OnGame = InGroup & { awayTeam: string; homeTeam: string; betType: string; pick: string };
/** The line and odds are those of the recipient's own side; a moneyline and a custom bid have no line. */
type OnSide = OnGame & { line: number | null; odds: number };

type DebtData = OnGame & { opponentName: string; isDebtor: boolean; amountCents: number; isCorrection?: boolean };

type PaymentData = InGroup & {
  userName: string;
  opponentName: string;
  isDebtor: boolean;
  amountCents: number;
  paymentMethod: string;
};

type ReversalData = InGroup & {
  userName: string;
  opponentName: string;
  isDebtor: boolean;
  amountCents: number;
  reason: string;
};

/** The net is the recipient's. */
type PlanData = InGroup & { userName: string; planNetCents: number };

/** What an admin decided that concerns the recipient: a role, a removal, a bid, or settings of the group. */
export type DecisionData = InGroup & { userName: string } & (
    | { decision: 'admin' | 'member' | 'removed' }
    | { decision: 'approved' | 'declined'; awayTeam: string; homeTeam: string; betType: string; pick: string }
    | { changes: readonly string[] }
  );

/** The other party of a bet proposed its result, as it ends for the recipient, or asked to void it. */
export type BetRequestData = OnSide & { opponentName: string } & (
    | { request: 'result'; proposed: 'won' | 'lost' | 'push' }
    | { request: 'void'; reason: string }
  );

/** A member's bid is large enough that it waits for the recipient, a group admin (BD-23). */
export type BidApprovalData = OnGame & { userName: string; riskCents: number; winCents: number; request: 'approval' };

/** The month's credits at the odds provider are used up while bets wait for a score. */
type ScoresPausedData = InGroup & { about: 'scores_paused' };

/** A channel of the group stopped working. */
type ChannelPausedData = InGroup & { about: 'channel_paused'; channelLabel: string };

/** What a site admin announces to everyone, or to one group (NT-21). */
export type AnnouncementData = Partial<InGroup> & { about: 'announcement'; title: string; message: string };

/** The data behind each kind of notification; amounts and picks are the recipient's (NT-13). */
export type NotificationDataByKind = {
  bid_created: OnSide & { userName: string; riskCents: number; winCents: number };
  /** With the bet that it became. */
  bid_accepted: OnSide & {
    userName: string;
    riskCents: number;
    winCents: number;
    entityType?: 'bet';
    entityId?: string;
  };
  game_started: OnSide & { opponentName: string };
  bet_settled: OnSide & {
    opponentName: string;
    result: 'won' | 'lost' | 'push';
    amountCents: number;
    /** The bet had a different result before. */
    isCorrection?: boolean;
    /** How it was decided, if the score alone doesn't explain it. */
    why?: string;
  };
  debt_created: DebtData;
  debt_settled: PaymentData;
  payment_reversed: ReversalData;
  /** Someone agreed to a plan, and it waits for the recipient. */
  plan_waiting: PlanData;
  /** Everyone has agreed to the plan, and it's ready to pay. */
  plan_agreed: PlanData;
  /** For a recipient who neither pays nor is paid. */
  plan_settled: InGroup & { userName: string; planDebts: number };
  /** What the recipient owes someone after netting, and how many of those debts are old. */
  debt_reminder: InGroup & { opponentName: string; isDebtor: true; amountCents: number; oldDebts: number };
  /** The person who is owed asks for one debt. */
  debt_nudge: Omit<DebtData, 'pick' | 'isCorrection'>;
  plan_reversed: InGroup & { userName: string; planCents: number; planDebts: number; reason: string };
  /** A plan that everyone had agreed to is off: someone paid one of its debts, or a bet of it was corrected. */
  plan_ended: (InGroup & { endedBy: 'payment'; userName: string }) | (InGroup & { endedBy: 'correction' });
  /** Someone says that a payment of the plan, marked as paid before, hasn't been made. */
  plan_unpaid: InGroup & { userName: string; opponentName: string; isDebtor: boolean; amountCents: number };
  comment_created: InGroup & {
    commentId: string;
    entityType: 'bid' | 'bet';
    entityId: string;
    groupId: string;
    commentAuthor: string;
    commentPreview: string;
  };
  group_invite: InGroup & { userName: string };
  group_joined: InGroup;
  user_joined: InGroup & { userName: string };
  system_announcement:
    | DecisionData
    | ScoresPausedData
    | ChannelPausedData
    | BetRequestData
    | BidApprovalData
    | AnnouncementData;
};

/** The kinds whose text Evens writes. */
export type WordedKind = keyof NotificationDataByKind;

export type NotificationText = { title: string; message: string };
