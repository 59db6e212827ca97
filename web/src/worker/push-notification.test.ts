import type { PushContent } from '@evens/domain/messages/push/model';
import { describe, expect, it } from 'vitest';
import { workerCopy } from './copy.ts';
import { toNotification } from './push-notification.ts';

const content: PushContent = {
  title: 'Bob accepted your bid',
  body: 'You risk $50.',
  path: '/groups/crew/bets',
  tag: 'x',
};
const push = (text: string) => ({ json: () => JSON.parse(text) });

describe('the notification of a push (RC-03)', () => {
  it('says what happened, and replaces one about the same', () => {
    const { title, options } = toNotification(push(JSON.stringify(content)));
    expect([title, options.body, options.tag]).toEqual([content.title, content.body, content.tag]);
    expect(options.data).toEqual({ path: '/groups/crew/bets' });
    expect([options.icon, options.badge]).toEqual(['icon-192.png', 'badge-96.png']);
  });

  it.each([
    ['no content', null],
    ['content that is no JSON', push('Bob accepted')],
    ['nothing in its content', push('null')],
  ])('leads to the inbox for a push with %s, because browsers require one', (_, data) => {
    const { title, options } = toNotification(data);
    expect([title, options.body]).toEqual([workerCopy.title, workerCopy.body]);
    expect(options.data).toEqual({ path: '/notifications' });
  });
});
