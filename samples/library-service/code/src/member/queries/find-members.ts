import { memberStore, type Member } from '../member.ts';

/** What is asked for; without it: all. */
export interface FindMembers {
  fullName?: string;
}

export function findMembers(wanted: FindMembers): Member[] {
  return memberStore.find(wanted);
}
