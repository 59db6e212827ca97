import { useEffect, useRef, useState } from 'react';

/**
 * A text that lives in the address. The address follows a little later than the keys, so what is typed is held here, and
 * the address is only listened to once it has caught up.
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
