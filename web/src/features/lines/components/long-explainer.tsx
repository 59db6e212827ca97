import { longExplainer } from '../copy-explainer.ts';

export function LongExplainer() {
  return longExplainer.map((text) => (
    <p key={text} className="not-first:pt-1.5">
      {text}
    </p>
  ));
}
