import { limits } from '@evens/domain/shared/limits';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copied } from './copy.ts';

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

type CopyButtonProps = { label: string; text: string; onFailure: () => void };

/** Copies a text and shows 'Copied!' for two seconds. */
export function CopyButton({ label, text, onFailure }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), limits.copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await copyText(text);
      setIsCopied(true);
    } catch {
      onFailure();
    }
  }

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
