import { useEffect, useRef, useState } from 'react';

/**
 * A text that's kept in the URL. The URL follows the typing with a delay, so the typed text is kept here, and URL
 * changes only count once the URL has caught up.
 */
export function useAddressText(inAddress: string, onChange: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === inAddress) awaited.current = null;
    else if (awaited.current === null) setText(inAddress);
  }, [inAddress]);
  function write(next: string) {
    awaited.current = next;
    setText(next);
    onChange(next);
  }
  return [text, write] as const;
}
