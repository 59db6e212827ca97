import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../lib/site/site-query.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Paragraphs } from '../../../ui/page/paragraphs.tsx';
import { demoCopy as copy } from './copy.ts';

/** How to sign in to an Evens that was filled with demo people. Any other shows nothing (HO-09). */
export function DemoNote() {
  const { data: site } = useQuery(siteQuery);
  if (!site?.isDemo) return null;
  return (
    <Notice>
      <Paragraphs texts={[copy.title, copy.signIn, copy.startOver]} />
    </Notice>
  );
}
