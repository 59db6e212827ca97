import { defineErrors } from '../../shared/errors.ts';

/** Temporary errors that go away once the feed is updated. */
export const freshnessErrors = defineErrors({
  LIVE_BIDS_PAUSED: {
    status: 409,
    message:
      'This game has started, and we aren’t getting its scores right now. You can accept live bids again once they’re back.',
  },
  LIVE_SCORES_NOT_FRESH: {
    status: 409,
    message: 'This game has started, and we couldn’t get its latest score. Try again in a minute.',
  },
  GAME_NOT_LISTED: {
    status: 409,
    message: 'There are no lines for this game right now. You can accept this bid once they’re back.',
  },
  PRICES_OUT_OF_DATE: {
    status: 409,
    message: 'We can’t reach the odds provider, and these prices are over 30 minutes old. Try again once they update.',
  },
});
