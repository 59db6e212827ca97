import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { isBlank } from '../shared/text.ts';
import { type Instant, instantMs } from '../shared/time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time-units.ts';
import { commentErrors } from './errors.ts';
import type { ComposerState } from './model.ts';

/** What a comment has to be: something, and no more than 500 characters of it (CM-04, CM-06). */
export function commentRefusal(content: string): ErrorSpec | null {
  if (isBlank(content)) return commentErrors.COMMENT_INCOMPLETE;
  return content.trim().length > limits.commentMaxCharacters ? commentErrors.COMMENT_TOO_LONG : null;
}

/** What the box shows for what is typed (CM-03, CM-05). */
export function composerState(text: string, isPosting: boolean): ComposerState {
  if (isPosting) return 'posting';
  if (isBlank(text)) return 'empty';
  const { length } = text.trim();
  if (length > limits.commentMaxCharacters) return 'over_limit';
  return length > limits.commentWarnCharacters ? 'near_limit' : 'typing';
}

/** Only its author can delete a comment (CM-07). */
export function deleteCommentRefusal(comment: { userId: string } | undefined, viewerId: string): ErrorSpec | null {
  if (!comment) return commentErrors.COMMENT_NOT_FOUND;
  return comment.userId === viewerId ? null : commentErrors.NOT_OWN_COMMENT;
}

/** The beginning of a comment, for a notification; a character is never cut in two (NT-20). */
export function commentPreview(content: string): string {
  return [...content.trim()].slice(0, limits.commentPreviewCharacters).join('');
}

/** 'just now', '5 minutes ago', '3 hours ago', 'Yesterday', '2 days ago', '1 week ago', '4 months ago' (CM-09). */
export function commentTime(then: Instant, now: Date): string {
  const ageMs = now.getTime() - instantMs(then);
  if (Number.isNaN(ageMs)) return 'Invalid Date';
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return ago(ageMs / MINUTE_MS, 'minute');
  if (ageMs < DAY_MS) return ago(ageMs / HOUR_MS, 'hour');
  const days = ageMs / DAY_MS;
  if (days < 2) return 'Yesterday';
  if (days < limits.weekDays) return ago(days, 'day');
  return days < limits.monthDays ? ago(days / limits.weekDays, 'week') : ago(days / limits.monthDays, 'month');
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
