import { useEffect } from 'react';

/** Sets the page's title to the product and the open page. */
export function useTitle(open: string | undefined): void {
  useEffect(() => {
    document.title = open ? `Evens · ${open}` : 'Evens';
    return () => {
      document.title = 'Evens';
    };
  }, [open]);
}
