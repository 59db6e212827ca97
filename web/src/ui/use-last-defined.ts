import { useState } from 'react';

/** The last value that was defined. A closed dialog keeps its content while it animates out. */
export function useLastDefined(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}
