import { settingsInput, settingsResponse } from '../api.ts';
import { requireProvedSession, sessionRoute } from '../gate.ts';
import { changesHandles } from './queries.ts';
import { updateMySettings } from './update-settings.ts';

export const settingsRoutes = [
  sessionRoute({
    method: 'patch',
    path: '/api/me/settings',
    operationId: 'updateMySettings',
    body: settingsInput,
    answer: [settingsResponse, 'The caller’s current settings'],
    run: async ({ ctx, store, db, c, session, body }) => {
      if (await changesHandles(db, session, body)) await requireProvedSession(ctx, c);
      return updateMySettings(store, session, body);
    },
  }),
];
