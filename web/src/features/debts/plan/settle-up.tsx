import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { planCopy as copy } from './copy.ts';

const loadDialog = () => import('./plan-dialog.tsx');
const PlanDialog = lazy(async () => ({ default: (await loadDialog()).PlanDialog }));

/** Opens and closes the group's plan. The dialog loads only then (PY-03). */
export function usePlanDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const dialog = isNeeded && (
    <Suspense fallback={null}>
      <PlanDialog open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}

export function SettleUpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button className="ml-auto" onPointerEnter={() => void loadDialog()} onClick={onOpen}>
      {copy.title}
    </Button>
  );
}
