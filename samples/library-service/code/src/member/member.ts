import { Store } from '../kernel/store.ts';

/** A member as it is kept. */
export interface Member {
  id: string;
  fullName: string;
  email: string;
  isBlocked: boolean;
  remark: string | null;
}

export const memberStore = new Store<Member>();

export function emptyMember(id: string): Member {
  return {
    id,
    fullName: '',
    email: '',
    isBlocked: false,
    remark: null,
  };
}
