import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../lib/appearance/after-paint.ts';

/**
 * A text that's kept in the URL. What is typed shows at once, and the URL follows, so the typed text is kept here, and
 * URL changes only count once the URL has caught up.
 */
export function useAddressText(inAddress: string, onChange: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === inAddress) awaited.current = null;
    else if (awaited.current === null) setText(inAddress);
  }, [inAddress]);
  const latest = useRef({ inAddress, onChange });
  latest.current = { inAddress, onChange };
  // Someone who has left the page isn't led back to it.
  useEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );
  function write(next: string) {
    awaited.current = next;
    setText(next);
    afterPaint(() => {
      if (awaited.current !== next) return;
      // Typed and taken back before the URL could follow.
      if (next === latest.current.inAddress) awaited.current = null;
      else latest.current.onChange(next);
    });
  }
  return [text, write] as const;
}
