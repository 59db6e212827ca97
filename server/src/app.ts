import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { HookHandlers } from './db/hook-handlers.ts';
import { findAnswerAgain, type KeyedRequest } from './db/idempotency.ts';
import { ReadQueue } from './db/reads/read-queue.ts';
import { calendarAddressRoutes } from './features/accounts/calendar/routes.ts';
import { findUserId } from './features/accounts/gate.ts';
import { phoneCodeCreated, phoneRemoved } from './features/accounts/phone/verify-phone.ts';
import { renamed } from './features/accounts/settings/update-settings.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { calendarRoutes } from './features/bets/calendar/routes.ts';
import { saveQuotes } from './features/bets/closing/save-quotes.ts';
import { bidJobs } from './features/bids/jobs.ts';
import { cancelMemberBids } from './features/bids/leaving-members/cancel-bids.ts';
import { leavingRoutes } from './features/bids/leaving-members/routes.ts';
import { moveBids, splitBids } from './features/bids/move/move-bids.ts';
import { moveAutoBids } from './features/bids/prices/follow-market.ts';
import { bidRoutes } from './features/bids/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { debtJobs } from './features/debts/jobs.ts';
import { paymentRoutes, undoRoutes } from './features/debts/payments/routes.ts';
import { endAbandonedPlan } from './features/debts/plan/end-plan.ts';
import { planRoutes } from './features/debts/plan/routes.ts';
import { reminderRoutes } from './features/debts/reminders/routes.ts';
import { debtRoutes } from './features/debts/routes.ts';
import { groupChannelRoutes } from './features/groups/channels/routes.ts';
import { isInviteOpen } from './features/groups/invites/open-invite.ts';
import { groupLogRoutes } from './features/groups/log/routes.ts';
import { memberLeft } from './features/groups/members/remove-from-group.ts';
import { renameMember } from './features/groups/members/rename-member.ts';
import { memberRoutes } from './features/groups/members/routes.ts';
import { groupNotificationRoutes } from './features/groups/notifications/routes.ts';
import { readCaller } from './features/groups/read-caller.ts';
import { findPremise } from './features/groups/remembered-caller.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { groupSettingsRoutes } from './features/groups/settings/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { createFeed, type FeedContext } from './features/lines/feed/feed.ts';
import { createDrawer } from './features/lines/first-look/draw-lines.ts';
import { gameMoved, gameSplit, linesRefreshed, reviewChanged } from './features/lines/games/change-game.ts';
import { readLiveMark } from './features/lines/live-mark/read-live-mark.ts';
import { lineRoutes } from './features/lines/routes.ts';
import { listCapturedChannels } from './features/messages/channel-registry.ts';
import { queueContact } from './features/messages/contacts/queue-contact.ts';
import { mailLink, mailSecured } from './features/messages/email/send-email.ts';
import { deliveryJob, messageJobs, SPREAD_JOB } from './features/messages/jobs.ts';
import { pushRoutes } from './features/messages/push/routes.ts';
import { twilioRoutes } from './features/messages/text/routes.ts';
import { textPhoneCode } from './features/messages/text/send-text.ts';
import { unsubscribeRoutes } from './features/messages/unsubscribe/routes.ts';
import { keepInvitesStopped } from './features/messages/unsubscribe/stop-emails.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createSettings } from './features/notifications/settings/create-settings.ts';
import { notificationSettingsRoutes } from './features/notifications/settings/routes.ts';
import { turnTextsOff } from './features/notifications/settings/update-settings.ts';
import { betsGraded } from './features/settlement/grade/write-settlements.ts';
import { betJobs } from './features/settlement/jobs.ts';
import { moveBets, notifyAboutReview, splitBets } from './features/settlement/move-bets.ts';
import { betRoutes } from './features/settlement/routes.ts';
import { limitApiTokens } from './features/sign-in/api-tokens/limit-api-tokens.ts';
import { createDevices } from './features/sign-in/attempts/device-cookie.ts';
import { findDeviceOwner } from './features/sign-in/attempts/known-devices.ts';
import { createAuth } from './features/sign-in/create-auth.ts';
import { createOAuthStates } from './features/sign-in/linked-accounts/oauth-state.ts';
import { linkCreated } from './features/sign-in/links/mailed-links.ts';
import { accountSecured } from './features/sign-in/links/remove-unproved.ts';
import { accountRoutes } from './features/sign-in/routes.ts';
import type { SignInContext } from './features/sign-in/sign-in-context.ts';
import { accountCreated } from './features/sign-in/write-credentials.ts';
import { siteJobs } from './features/site/jobs.ts';
import { cardFinder } from './features/site/previews/find-card.ts';
import { siteRoutes } from './features/site/routes.ts';
import { digestJobs } from './features/stats/digest/jobs.ts';
import { recapRoutes } from './features/stats/recap/routes.ts';
import { statRoutes } from './features/stats/routes.ts';
import { updateStats } from './features/stats/update-stats.ts';
import { healthRoutes } from './health-routes.ts';
import { noteAddress } from './http/callers/note-caller.ts';
import { identifyPasswordCallers } from './http/callers/password-callers.ts';
import { rateLimit, type Throttle } from './http/callers/rate-limit.ts';
import { describeApi } from './http/docs/openapi.ts';
import type { AppEnv } from './http/env.ts';
import { sendError } from './http/errors.ts';
import {
  allowOpener,
  allowOwnFrame,
  handleNotFound,
  headers,
  jsonOnly,
  limitBody,
  noStoreNoSniff,
  sameOriginOnly,
} from './http/guards/request-guards.ts';
import { idempotent } from './http/idempotency-key.ts';
import { unambiguousJson } from './http/json-body.ts';
import { logRequests } from './http/logs/request-log.ts';
import { logRefusal } from './http/logs/security-log.ts';
import type { Route } from './http/route.ts';
import { getBasePath, pathUnder, redirectsUnder } from './http/serving/base-path.ts';
import { Foreground } from './http/serving/request-priority.ts';
import { serveWeb } from './http/serving/static-files.ts';
import { JobWaker, type TimedJob } from './jobs.ts';
import { EventLog } from './live/events.ts';
import { LiveHub } from './live/hub.ts';
import { liveRoutes } from './live-routes.ts';
import { sweepJob } from './sweep-job.ts';
import './tables.ts';
import type { Clock } from './db/clock.ts';
import { openIdProvider } from './ports/identity/identity-provider-openid.ts';
import { createMetrics } from './ports/metrics/metrics.ts';
import type { OddsProvider } from './ports/odds/odds-provider.ts';
import { createSenders } from './ports/senders.ts';

/** Everything that differs between a real server, a test, and a measurement. */
export type Parts = {
  config: Config;
  database: Database;
  clock: Clock;
  provider: OddsProvider;
  /** Lines come from replayed games, and pages say so. */
  isDemo: boolean;
  log: Logger;
  publicUrl: string;
  /** How often one address and one account may call. Empty where many people call from one address. */
  throttles: readonly Throttle[];
};

/** Everything that any noun needs. */
type AppContext = FeedContext & SignInContext;

export type App = {
  http: OpenAPIHono<AppEnv>;
  context: AppContext;
  jobs: TimedJob[];
  /** Runs one of the jobs right away. */
  waker: JobWaker;
};

/** Where mail programs unsubscribe people, and where Twilio reports. */
const FORMS_AT = ['/api/unsubscribe/', '/api/webhooks/twilio/'];

/** Wires the parts of the server together; nothing runs yet. */
export function createApp(parts: Parts, webFolder?: string): App {
  const waker = new JobWaker();
  const context = createContext(parts, waker);
  const base = getBasePath(parts.publicUrl);
  const http = new OpenAPIHono<AppEnv>({ getPath: pathUnder(base) });
  const findCaller = (request: Request) => findUserId(context, request);
  http.onError(async (error, c) => {
    await logRefusal(c, error, findCaller);
    return sendError(c, error);
  });
  http.notFound(handleNotFound(http));
  http.use(logRequests(parts.log, parts.config.secret, context.metrics), noStoreNoSniff);
  http.use('/api/auth/callback/*', allowOpener);
  http.use('/api/admin/email/samples/*', allowOwnFrame);
  http.use(
    headers({ logoUrl: parts.config.logoUrl, isHttps: parts.publicUrl.startsWith('https:') }),
    redirectsUnder(base),
  );
  http.use('/api/*', (_c, next) => context.foreground.during(next));
  http.use('/api/*', limitBody, sameOriginOnly(parts.publicUrl), jsonOnly({ formsAt: FORMS_AT }));
  const { database, throttles, config } = parts;
  http.use('/api/*', noteAddress(config.trustedProxies));
  http.use('/api/groups/:groupId/*', readCaller(context));
  http.use('/api/*', limitApiTokens(context));
  http.use('/api/*', rateLimit({ db: database.db, throttles, findUserId: findCaller }));
  http.use('/api/*', unambiguousJson);
  const findReplay = (request: KeyedRequest, raw: Request) => findAnswerAgain(context.store, request, raw);
  http.use('/api/*', idempotent({ findUserId: findCaller, findPremise, findStoredAnswer: findReplay }));
  http.use(
    '/api/auth/*',
    identifyPasswordCallers({
      findUserId: findCaller,
      findDeviceOwner: (request) => findDeviceOwner(context, request),
    }),
  );
  mountRoutes(http, context);
  describeApi(http, base);
  if (webFolder) {
    http.use('/join/*', noteAddress(config.trustedProxies));
    const findMark = async (request: Request) => {
      const userId = await findCaller(request);
      return userId === undefined ? undefined : readLiveMark(database.db, userId);
    };
    const drawLines = createDrawer(context, webFolder);
    serveWeb(http, { folder: webFolder, base, findMark, findCard: cardFinder(context, throttles), drawLines });
  }
  const jobsOfNouns = [messageJobs, debtJobs, bidJobs, betJobs, digestJobs, siteJobs];
  const ofNouns = jobsOfNouns.flatMap((createJobs) => createJobs(context));
  return { http, context, jobs: [...ofNouns, sweepJob(context)], waker };
}

function createContext(parts: Parts, waker: JobWaker): AppContext {
  const hub = new LiveHub(parts.database, parts.log);
  const senders = createSenders(parts.config);
  const store = {
    database: parts.database,
    clock: parts.clock,
    hooks: hooksBetweenNouns(),
    events: new EventLog(hub.publish),
    outbox: {
      captured: listCapturedChannels(senders),
      wake: (channel: string) => waker.wake(deliveryJob(channel)),
      spreadNews: () => waker.wake(SPREAD_JOB),
    },
  };
  return {
    config: parts.config,
    store,
    hub,
    longReads: { audits: new ReadQueue(), figures: new ReadQueue() },
    foreground: new Foreground(),
    log: parts.log,
    metrics: createMetrics(parts.config.metrics),
    auth: createAuth({ store, secret: parts.config.secret, publicUrl: parts.publicUrl }),
    oauthStates: createOAuthStates({ secret: parts.config.secret, publicUrl: parts.publicUrl }),
    devices: createDevices({ secret: parts.config.secret, publicUrl: parts.publicUrl }),
    isInviteOpen,
    providers: createProviders(parts.config),
    feed: createFeed({
      store,
      hub,
      provider: parts.provider,
      isDemo: parts.isDemo,
      log: parts.log,
      apiKey: parts.config.oddsApiKey,
    }),
    ...senders,
    publicUrl: parts.publicUrl,
  };
}

function createProviders({ providers: { google, oidc } }: Config): Context['providers'] {
  return { ...(google && { google: openIdProvider(google) }), ...(oidc && { oidc: openIdProvider(oidc) }) };
}

/** Connects the hooks of nouns with what nouns further left do. */
function hooksBetweenNouns(): HookHandlers {
  const hooks = new HookHandlers();
  hooks.on(renamed, renameMember);
  hooks.on(accountCreated, createSettings);
  hooks.on(accountCreated, keepInvitesStopped);
  hooks.on(accountCreated, queueContact);
  hooks.on(phoneRemoved, turnTextsOff);
  hooks.on(linkCreated, mailLink);
  hooks.on(accountSecured, mailSecured);
  hooks.on(phoneCodeCreated, textPhoneCode);
  hooks.on(memberLeft, cancelMemberBids);
  hooks.on(memberLeft, endAbandonedPlan);
  hooks.on(gameMoved, moveBids);
  hooks.on(gameMoved, moveBets);
  hooks.on(gameSplit, splitBids);
  hooks.on(gameSplit, splitBets);
  hooks.on(reviewChanged, notifyAboutReview);
  hooks.on(linesRefreshed, moveAutoBids);
  hooks.on(linesRefreshed, saveQuotes);
  hooks.on(betsGraded, updateStats);
  return hooks;
}

function mountRoutes(http: OpenAPIHono<AppEnv>, context: AppContext): void {
  const routes: readonly Route<AppContext>[] = [
    ...accountRoutes,
    ...calendarAddressRoutes,
    ...calendarRoutes,
    ...groupRoutes,
    ...groupSettingsRoutes,
    ...memberRoutes,
    ...groupNotificationRoutes,
    ...groupChannelRoutes,
    ...groupLogRoutes,
    ...lineRoutes,
    ...bidRoutes,
    ...leavingRoutes,
    ...betRoutes,
    ...auditRoutes,
    ...homeRoutes,
    ...statRoutes,
    ...recapRoutes,
    ...commentRoutes,
    ...debtRoutes,
    ...planRoutes,
    ...paymentRoutes,
    ...undoRoutes,
    ...reminderRoutes,
    ...notificationRoutes,
    ...notificationSettingsRoutes,
    ...pushRoutes,
    ...twilioRoutes,
    ...unsubscribeRoutes,
    ...siteRoutes,
    ...liveRoutes,
    ...healthRoutes,
  ];
  for (const mount of routes) mount(http, context);
}
