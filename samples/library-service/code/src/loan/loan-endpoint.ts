import type { Endpoint } from '../kernel/serve.ts';
import { borrowBook } from './commands/borrow-book.ts';
import { extendLoan } from './commands/extend-loan.ts';
import { emptyLoan, loanStore, type Loan } from './loan.ts';
import { findLoans } from './queries/find-loans.ts';

/** All that can be done with a loan, and asked. */
export const loanEndpoint: Endpoint<Loan> = {
  path: 'loans',
  store: loanStore,
  empty: emptyLoan,
  commands: {
    'borrow-book': borrowBook,
    'extend-loan': extendLoan,
  },
  queries: {
    'find-loans': findLoans,
  },
};
