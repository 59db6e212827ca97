import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { commentsCopy as copy } from './copy.ts';
import type { Comment } from './update-comment-list.ts';

type DeleteDialogProps = {
  comment: Comment;
  open: boolean;
  /** What gets the focus after a deletion, since the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before the viewer's comment is deleted (CM-07). */
export function DeleteDialog({ comment, open, returnTo, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={copy.deleteTitle}
      description={copy.deleteText}
      cancel={copy.keep}
      action={{ label: copy.delete }}
      run={async () => onDelete()}
    >
      <blockquote
        dir="auto"
        className="line-clamp-6 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {comment.content}
      </blockquote>
    </ConfirmDialog>
  );
}
