/** Published to whoever wants to know. */
export interface MemberRegistered {
  fullName: string;
  email: string;
}
