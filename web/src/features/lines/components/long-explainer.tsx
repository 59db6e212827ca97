import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { longExplainer } from '../copy-explainer.ts';

export function LongExplainer() {
  return <Paragraphs texts={longExplainer} />;
}
