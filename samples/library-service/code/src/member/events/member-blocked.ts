/** Published to whoever wants to know. */
export interface MemberBlocked {
  isBlocked: boolean;
}
