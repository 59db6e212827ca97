import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { planCopy as copy } from './copy.ts';

const loadDialog = () => import('./plan-dialog.tsx');
const PlanDialog = lazy(async () => ({ default: (await loadDialog()).PlanDialog }));

/** Opens the group's plan, which loads only then (PY-03). */
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
