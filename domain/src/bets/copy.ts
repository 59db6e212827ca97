type SettlementRun = { checked: number; settled: number; errors: number };

/** What the window after Auto-Settle Bets says; null stands for a run that failed (ST-17). */
export function settlementWindow(run: SettlementRun | null): { title: string; message: string } {
  if (!run) return { title: 'Settlement Error', message: 'We couldn’t check the bets. Please try again.' };
  if (run.settled > 0) {
    return { title: 'Bets Settled Successfully!', message: `${bets(run.settled)} settled, ${run.checked} checked.` };
  }
  if (run.checked === 0) {
    return { title: 'No Active Bets', message: 'This group has no active bets to settle.' };
  }
  const outcome =
    run.errors > 0
      ? 'Some bets on finished games couldn’t be settled. They stay active.'
      : 'There are no final scores yet.';
  return { title: 'Settlement Check Complete', message: `${bets(run.checked)} checked. ${outcome}` };
}

function bets(count: number): string {
  return count === 1 ? '1 bet' : `${count} bets`;
}
