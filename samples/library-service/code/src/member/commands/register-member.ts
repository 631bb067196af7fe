import { happened, type Outcome } from '../../kernel/outcome.ts';
import type { Member } from '../member.ts';

/** What it takes. */
export interface RegisterMember {
  fullName: string;
  email: string;
  remark: string | null;
}

export function registerMember(member: Member, command: RegisterMember): Outcome<Member> {
  const state = { ...member, ...command };
  return {
    state,
    events: [
      happened('MemberRegistered', state.id, command),
    ],
  };
}
