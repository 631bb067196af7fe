/** Published to whoever wants to know. */
export interface LoanExtended {
  days: number;
}
