import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { shortcutsCopy as copy, SHORTCUTS } from './copy.ts';

type ShortcutsDialogProps = { open: boolean; onClose: () => void };

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.hint}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex items-center gap-1.5 text-sm text-quiet">
              {keys.map((key, at) => (
                <span key={key} className="flex items-center gap-1.5">
                  {at > 0 && <span>{copy.separator} </span>}
                  <kbd className="figures min-w-7 rounded-sm border border-edge bg-sunken px-1.5 py-0.5 text-center font-sans font-semibold text-ink">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
