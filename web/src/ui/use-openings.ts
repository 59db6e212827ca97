import { useState } from 'react';

/** How often something has been opened, as a key for what starts over each time. */
export function useOpenings(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, count: 0 });
  if (isOpen !== last.isOpen) setLast({ isOpen, count: last.count + (isOpen ? 1 : 0) });
  return last.count;
}
