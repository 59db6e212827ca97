import { useEffect } from 'react';
import { PRODUCT } from './copy.ts';

/** Sets the page's title to the product and the open page. */
export function useTitle(open: string | undefined): void {
  useEffect(() => {
    document.title = open ? `${PRODUCT} · ${open}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [open]);
}
