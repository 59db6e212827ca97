import { Toast as Base } from '@base-ui/react/toast';
import { limits } from '@evens/domain/shared/limits';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { toastsCopy as copy } from './copy.ts';
import { connectToasts } from './toast.ts';

const manager = Base.createToastManager();

const ICONS = {
  success: <CircleCheck aria-hidden size={18} className="text-accent" />,
  error: <CircleAlert aria-hidden size={18} className="text-danger" />,
  note: <Info aria-hidden size={18} className="text-quiet" />,
};

/** By default a toast is a dialog whose content is hidden until it's hovered, which doesn't fit a short message. */
const TOAST_ROLE = { role: 'group', 'aria-modal': undefined };

function getIcon(type: string | undefined) {
  return type === 'success' || type === 'error' ? ICONS[type] : ICONS.note;
}

function ToastList() {
  const { toasts, close } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      {...TOAST_ROLE}
      swipeDirection={['down', 'left', 'right']}
      onClick={() => close(toast.id)}
      className="rounded-md border border-line bg-raised text-ink translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) cursor-pointer touch-none shadow-lift data-swiping:transition-none transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Base.Content aria-hidden={undefined} className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3.5">
        <span className="pt-2">{getIcon(toast.type)}</span>
        <div className="min-w-0 grow py-1.5 wrap-break-word">
          <Base.Title render={<p />} className="font-medium" />
          <Base.Action className="tap-room -mb-1 min-h-8 font-semibold text-accent underline underline-offset-2" />
        </div>
        <Base.Close
          aria-label={copy.dismiss}
          aria-hidden={undefined}
          className="tap-room inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-hover hover:text-ink"
        >
          <X aria-hidden size={16} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

export function ToastStack() {
  useEffect(
    () =>
      connectToasts(({ text, tone = 'note', isBrief = false, action }) => {
        const toast = { title: text, type: tone, timeout: isBrief ? limits.linesToastMs : limits.toastMs };
        if (!action) return manager.add(toast);
        const id = manager.add({ ...toast, actionProps: { children: action.label, onClick: act } });
        function act() {
          manager.close(id);
          action?.onAct();
        }
      }),
    [],
  );
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport
          aria-label={copy.messages}
          className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 flex flex-col gap-2 outline-none max-sm:in-[body:has([data-sheet])]:top-3 max-sm:in-[body:has([data-sheet])]:bottom-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-96"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
