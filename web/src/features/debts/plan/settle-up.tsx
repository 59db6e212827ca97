import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart, usePreload } from '../../../ui/lazy-part.tsx';
import { planCopy as copy } from './copy.ts';

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** Opens and closes the group's plan. The dialog loads only then (PY-03). */
export function usePlanDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const dialog = isNeeded && <PlanDialog open={isOpen} onClose={() => setOpen(false)} />;
  usePreload(PlanDialog);
  return { open, dialog };
}

export function SettleUpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button className="ml-auto" onClick={onOpen}>
      {copy.title}
    </Button>
  );
}
