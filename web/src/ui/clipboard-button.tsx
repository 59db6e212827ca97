import { limits } from '@evens/domain/shared/limits';
import { Check, Copy, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { atBase } from '../lib/address/base-path.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { copied, linkCopy } from './copy.ts';
import { showToast } from './toasts/toast.ts';

/** Also works on plain HTTP, such as a friend's computer on the same network, where browsers have no clipboard API. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'sr-only';
  const home = document.activeElement?.parentElement ?? document.body;
  home.append(box);
  box.select();
  const isDone = document.execCommand('copy');
  box.remove();
  if (!isDone) throw new Error('copy refused');
}

/** Whether something was copied within the last two seconds. */
function useCopying(getText: () => string, onFailure: () => void) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), limits.copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await copyText(getText());
      setIsCopied(true);
    } catch {
      onFailure();
    }
  }

  return { isCopied, copy };
}

type CopyButtonProps = { label: string; text: string; onFailure: () => void };

/** Copies a text and shows 'Copied!' for two seconds. */
export function CopyButton({ label, text, onFailure }: CopyButtonProps) {
  const { isCopied, copy } = useCopying(() => text, onFailure);
  return (
    <Button
      className="min-w-36"
      onClick={copy}
      icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
    >
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}

type CopyLinkProps = { path: string; className?: string; 'aria-describedby'?: string };

/** Copies the link to something in Evens. */
export function CopyLink({ path, className, ...described }: CopyLinkProps) {
  const { isCopied, copy } = useCopying(
    () => `${location.origin}${atBase(path)}`,
    () => showToast({ text: linkCopy.failed, tone: 'error' }),
  );
  return (
    <button
      type="button"
      {...described}
      onClick={copy}
      className={classes(
        'tap-room inline-flex min-h-6 items-center gap-1.5 font-medium text-soft underline decoration-edge underline-offset-2 hover:text-ink',
        className,
      )}
    >
      {isCopied ? <Check aria-hidden size={14} /> : <Link2 aria-hidden size={14} />}
      <span aria-live="polite">{isCopied ? copied : linkCopy.copy}</span>
    </button>
  );
}
