import { happened, type Outcome } from '../../kernel/outcome.ts';
import type { Loan } from '../loan.ts';

/** What it takes. */
export interface BorrowBook {
  memberId: string;
  title: string;
  days: number;
}

export function borrowBook(loan: Loan, command: BorrowBook): Outcome<Loan> {
  const state = { ...loan, ...command };
  return {
    state,
    events: [
      happened('BookBorrowed', state.id, command),
    ],
  };
}
