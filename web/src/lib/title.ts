import { useEffect } from 'react';

/** The title of the page: the product, and what is open. */
export function useTitle(open: string | undefined): void {
  useEffect(() => {
    document.title = open ? `Evens · ${open}` : 'Evens';
    return () => {
      document.title = 'Evens';
    };
  }, [open]);
}
