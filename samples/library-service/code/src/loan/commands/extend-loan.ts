import { happened, type Outcome } from '../../kernel/outcome.ts';
import type { Loan } from '../loan.ts';

/** What it takes. */
export interface ExtendLoan {
  days: number;
}

export function extendLoan(loan: Loan, command: ExtendLoan): Outcome<Loan> {
  const state = { ...loan, ...command };
  return {
    state,
    events: [
      happened('LoanExtended', state.id, command),
    ],
  };
}
