import { Store } from '../kernel/store.ts';

/** A loan as it is kept. */
export interface Loan {
  id: string;
  memberId: string;
  title: string;
  days: number;
}

export const loanStore = new Store<Loan>();

export function emptyLoan(id: string): Loan {
  return {
    id,
    memberId: '',
    title: '',
    days: 0,
  };
}
