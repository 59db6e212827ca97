import type { ReactNode } from 'react';
import { useExplainer } from '../../lib/prefs.ts';
import { focusMain } from '../focus-main.ts';
import { Banner } from '../page/banner.tsx';

type ExplainerProps = { page: string; title: string; text: string; more: ReactNode };

/** What a page is for, until someone closes it (SH-18). */
export function Explainer({ page, title, text, more }: ExplainerProps) {
  const { isShown, close } = useExplainer(page);
  if (!isShown) return null;
  const dismiss = () => {
    focusMain();
    close();
  };
  return (
    <Banner title={title} more={more} onDismiss={dismiss}>
      {text}
    </Banner>
  );
}
