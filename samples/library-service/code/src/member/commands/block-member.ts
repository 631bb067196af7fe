import { happened, type Outcome } from '../../kernel/outcome.ts';
import type { Member } from '../member.ts';

/** What it takes. */
export interface BlockMember {
  isBlocked: boolean;
}

export function blockMember(member: Member, command: BlockMember): Outcome<Member> {
  const state = { ...member, ...command };
  return {
    state,
    events: [
      happened('MemberBlocked', state.id, command),
    ],
  };
}
