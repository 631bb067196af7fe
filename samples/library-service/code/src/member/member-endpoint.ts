import type { Endpoint } from '../kernel/serve.ts';
import { registerMember } from './commands/register-member.ts';
import { blockMember } from './commands/block-member.ts';
import { emptyMember, memberStore, type Member } from './member.ts';
import { findMembers } from './queries/find-members.ts';

/** All that can be done with a member, and asked. */
export const memberEndpoint: Endpoint<Member> = {
  path: 'members',
  store: memberStore,
  empty: emptyMember,
  commands: {
    'register-member': registerMember,
    'block-member': blockMember,
  },
  queries: {
    'find-members': findMembers,
  },
};
