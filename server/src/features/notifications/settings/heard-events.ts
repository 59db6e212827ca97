import { NOTIFICATION_TYPES } from '@evens/domain/notifications/model';
import { defaultNotificationSettings, type NotificationSettings } from '@evens/domain/notifications/settings/model';
import { hearsInApp } from '@evens/domain/notifications/settings/rules';
import { z } from '@hono/zod-openapi';
import type { Db } from '../../../db/database.ts';
import type { EventKind, LiveEvent } from '../../../db/define-event.ts';
import { newsPublished, notificationCreated, notificationSettingsChanged } from '../events.ts';
import { readNotificationSettings } from './queries.ts';

const typed = z.object({ type: z.enum(NOTIFICATION_TYPES) });

/** Which notifications the stream of a person passes on: those they hear of in the app (NT-22). */
export class HeardEvents {
  readonly #userId: string;
  #settings: NotificationSettings = defaultNotificationSettings;

  constructor(userId: string) {
    this.#userId = userId;
  }

  async readSettings(db: Db): Promise<void> {
    this.#settings = await readNotificationSettings(db, this.#userId);
  }

  /**
   * The person's own log has each change of their settings, so the next event already goes by it. Another version of Evens
   * may have written one in another form, which must not end the stream.
   */
  isHeard(event: LiveEvent): boolean {
    if (matchesEvent(notificationSettingsChanged, event)) {
      this.#settings = notificationSettingsChanged.shape.safeParse(event.data).data ?? this.#settings;
    }
    if (!matchesEvent(notificationCreated, event) && !matchesEvent(newsPublished, event)) return true;
    const { data } = typed.safeParse(event.data);
    return data === undefined || hearsInApp(this.#settings, data.type);
  }
}

function matchesEvent({ scope, name }: EventKind, event: LiveEvent): boolean {
  return scope === event.scope && name === event.type;
}
