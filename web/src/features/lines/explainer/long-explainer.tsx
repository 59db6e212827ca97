import { Paragraphs } from '../../../ui/page/paragraphs.tsx';
import { longExplainer } from './copy.ts';

export function LongExplainer() {
  return <Paragraphs texts={longExplainer} />;
}
