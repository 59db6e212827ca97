import { useState } from 'react';

export type Selection = {
  isOn: boolean;
  selected: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  selectAll: () => void;
  deselectAll: () => void;
  start: () => void;
  end: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The selected notifications. Ones that are no longer visible are no longer selected (NT-07). */
export function useSelection(visible: readonly string[]): Selection {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const turn = (on: boolean) => () => {
    setIsOn(on);
    setChosen(NONE);
  };
  return {
    isOn,
    selected: visible.filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle(id) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    selectAll: () => setChosen(new Set(visible)),
    deselectAll: () => setChosen(NONE),
    start: turn(true),
    end: turn(false),
  };
}
