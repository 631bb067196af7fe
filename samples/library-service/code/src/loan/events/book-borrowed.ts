/** Published to whoever wants to know. */
export interface BookBorrowed {
  memberId: string;
  title: string;
  days: number;
}
