import type { PushContent } from '@evens/domain/messages/push/model';
import { workerCopy } from './copy.ts';

const INBOX = '/notifications';

type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };

/** What a push shows (RC-03). Browsers require a notification for each push, even for one that can't be read. */
export function toNotification(push: Pick<PushMessageData, 'json'> | null): Shown {
  const { title = workerCopy.title, body = workerCopy.body, path = INBOX, tag = '' } = readContent(push);
  return {
    title,
    // Relative to the worker, which is at the root of Evens. One with the same tag replaces the first. Without a tag, each shows up.
    options: { body, tag, icon: 'icon-192.png', badge: 'badge-96.png', data: { path } },
  };
}

function readContent(push: Pick<PushMessageData, 'json'> | null): Partial<PushContent> {
  try {
    return push?.json() ?? {};
  } catch {
    return {};
  }
}
