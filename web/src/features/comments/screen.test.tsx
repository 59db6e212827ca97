import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CommentThread } from './screen.tsx';

describe('the comments', () => {
  it('ask a signed-out visitor to sign in (CM-02)', () => {
    const markup = renderToStaticMarkup(<CommentThread entityType="bid" entityId="a bid" />);
    expect(markup).toContain('Sign in to view and post comments');
    expect(markup).not.toContain('textarea');
  });
});
