import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A box that scrolls. If nothing in it can have the focus, the box itself can, so that the keyboard can scroll it. */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    const look = () => setNeedsFocus(outer.scrollHeight > outer.clientHeight && !inner.querySelector(FOCUSABLE));
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      tabIndex={needsFocus ? 0 : undefined}
      className={classes('overflow-y-auto overscroll-contain', className)}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
