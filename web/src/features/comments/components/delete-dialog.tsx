import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { commentsCopy as copy } from '../copy.ts';
import type { Comment } from '../data-list.ts';

type DeleteDialogProps = {
  comment: Comment;
  open: boolean;
  returnTo: () => HTMLElement | null;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before the own comment is deleted (CM-07). */
export function DeleteDialog({ comment, open, returnTo, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      size="sm"
      title={copy.deleteTitle}
      description={copy.deleteText}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button variant="danger" onClick={onDelete}>
            {copy.delete}
          </Button>
        </>
      }
    >
      <blockquote
        dir="auto"
        className="line-clamp-6 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {comment.content}
      </blockquote>
    </Dialog>
  );
}
