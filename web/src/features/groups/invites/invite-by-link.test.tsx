import { expect, it } from 'vitest';
import { failedRefetch, render } from '../../../testing/render.tsx';
import { aGroup } from '../../../testing/sample-group.ts';
import { inviteCopy } from './copy.ts';
import { inviteLinkQuery } from './data.ts';
import { InviteByLink } from './invite-by-link.tsx';

it('an invite stays when loading it again fails (GR-02)', async () => {
  const client = await failedRefetch(inviteLinkQuery('crew'), { inviteLink: 'http://evens/join/ABC', code: 'ABC' });
  const { text } = render(<InviteByLink group={aGroup('crew')} />, client);
  expect(text).toContain(inviteCopy.code);
  expect(text).not.toContain(inviteCopy.linkFailed);
});
