import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { planCopy as copy } from './copy.ts';

const loadDialog = () => import('./plan-dialog.tsx');
const PlanDialog = lazy(async () => ({ default: (await loadDialog()).PlanDialog }));

/** The way to the plan of the group, which is read only when somebody wants it (PY-03). */
export function SettleUp() {
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  return (
    <>
      <Button
        className="ml-auto"
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setOpening((last) => last + 1);
          setOpen(true);
        }}
      >
        {copy.title}
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <PlanDialog key={opening} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
