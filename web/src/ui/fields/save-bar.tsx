import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { Notice } from '../page/notice.tsx';

type SaveBarProps = {
  /** There are unsaved changes, so the bar stays in view until they're saved or reset. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why saving failed. */
  refusal: ReactNode;
  words: { unsaved: string; clean: string; reset: string; save: string; saving: string };
  onReset: () => void;
};

/** The bottom of a long form. Leaving with unsaved changes asks first. */
export function SaveBar({ isDirty, isSaving, refusal, words, onReset }: SaveBarProps) {
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <div
        data-save-bar={isDirty ? 'held' : undefined}
        className={classes(
          'grid gap-3 rounded-lg border border-line bg-surface px-3.5 py-3 sm:px-4',
          isDirty && 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 shadow-lift sm:bottom-3',
        )}
      >
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-sm text-soft max-sm:basis-full">
            {isDirty ? words.unsaved : words.clean}
          </p>
          <Button className="max-sm:grow" onClick={onReset}>
            {words.reset}
          </Button>
          <Button
            type="submit"
            variant={isDirty || isSaving ? 'primary' : 'secondary'}
            className="max-sm:grow"
            busy={isSaving}
          >
            {isSaving ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </>
  );
}
