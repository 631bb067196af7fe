import { loanStore, type Loan } from '../loan.ts';

/** What is asked for; without it: all. */
export interface FindLoans {
  memberId?: string;
  title?: string;
}

export function findLoans(wanted: FindLoans): Loan[] {
  return loanStore.find(wanted);
}
