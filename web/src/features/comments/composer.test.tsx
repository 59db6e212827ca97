import { describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Composer } from './composer.tsx';

function composer(text: string, isPosting = false) {
  return render(<Composer draft={[text, () => undefined]} isPosting={isPosting} onPost={() => undefined} />);
}

const canPost = (...args: Parameters<typeof composer>) =>
  composer(...args).buttons.map(({ label, isDisabled }) => (isDisabled ? `no ${label}` : label));

describe('the box for a new comment (CM-03, CM-04, CM-05)', () => {
  it.each([
    ['nothing', '', 'no Post'],
    ['only spaces', ' \n ', 'no Post'],
    ['one letter', 'a', 'Post'],
    ['500 letters', 'a'.repeat(500), 'Post'],
    ['500 letters and spaces around them', ` ${'a'.repeat(500)} `, 'Post'],
    ['501 letters', 'a'.repeat(501), 'no Post'],
  ])('with %s in it', (_, text, button) => {
    expect(canPost(text)).toEqual([button]);
  });

  it('counts the characters that would be posted, once there are any', () => {
    expect(composer('').text).not.toContain('/ 500');
    expect(composer(' good luck ').text).toContain('9 / 500');
  });

  it('warns above 400 characters, and says what is wrong above 500', () => {
    const warning = 'Near the limit of 500 characters';
    expect(composer('a'.repeat(400)).text).not.toContain(warning);
    expect(composer('a'.repeat(401)).text).toContain(warning);
    const tooLong = composer('a'.repeat(501)).text;
    expect(tooLong).toContain('Comment cannot exceed 500 characters');
    expect(tooLong).not.toContain(warning);
  });

  it("says that it's posting", () => {
    expect(composer('good luck', true).text).toContain('Posting...');
  });
});
