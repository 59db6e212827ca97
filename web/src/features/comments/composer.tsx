import { commentErrors } from '@evens/domain/comments/errors';
import type { ComposerState } from '@evens/domain/comments/model';
import { composerState } from '@evens/domain/comments/rules';
import { limits } from '@evens/domain/shared/limits';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { commentsCopy as copy } from './copy.ts';
import type { useDraft } from './drafts.ts';

const COUNTER_TONES: Partial<Record<ComposerState, string>> = {
  near_limit: 'font-semibold text-loss',
  over_limit: 'font-semibold text-danger',
};

function Counter({ length, state }: { length: number; state: ComposerState }) {
  return (
    <>
      <span className={classes('figures text-sm', COUNTER_TONES[state] ?? 'text-quiet')}>{copy.counter(length)}</span>
      <span role="status" className="sr-only">
        {state === 'near_limit' && copy.nearLimit}
      </span>
    </>
  );
}

type ComposerProps = {
  draft: ReturnType<typeof useDraft>;
  isPosting: boolean;
  /** Calls back with the error message if posting fails. */
  onPost: (content: string, onRefused: (message: string) => void) => void;
};

/**
 * The text box. A posted comment leaves it right away, and comes back with the reason if the server refuses (UX-04).
 */
export function Composer({ draft: [text, setText], isPosting, onPost }: ComposerProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = composerState(text, isPosting);
  const mayPost = state === 'typing' || state === 'near_limit';

  function post() {
    if (!mayPost) return;
    setText('');
    setRefusal(null);
    onPost(text.trim(), (message) => {
      setText(text);
      setRefusal(message);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    post();
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post();
  }

  return (
    <form onSubmit={submit} className="min-w-0">
      <TextAreaField
        label={copy.label}
        rows={2}
        value={text}
        readOnly={isPosting}
        maxLength={limits.commentCapCharacters}
        error={state === 'over_limit' ? commentErrors.COMMENT_TOO_LONG.message : (refusal ?? undefined)}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(null);
        }}
        onKeyDown={submitByKey}
        className="field-sizing-content max-h-60"
      />
      <div className="flex items-center justify-end gap-3 pt-2">
        <span className="mr-auto text-sm text-quiet pointer-coarse:hidden max-sm:hidden">{copy.shortcut}</span>
        {text !== '' && <Counter length={text.trim().length} state={state} />}
        <Button
          type="submit"
          variant="primary"
          disabled={state === 'empty' || state === 'over_limit'}
          busy={state === 'posting'}
        >
          {state === 'posting' ? copy.posting : copy.post}
        </Button>
      </div>
    </form>
  );
}
