const PREFIX = 'stepwright.draft.conflict.';

/**
 * What is typed into a conflict and not used yet: a reload loses nothing. For this browser tab
 * only. It belongs to the three texts that the digest names.
 */
export const conflictDraft = {
  read: (digest: string, hunk: string): string | null =>
    sessionStorage.getItem(`${PREFIX}${digest}.${hunk}`),
  write: (digest: string, hunk: string, text: string): void => {
    try {
      sessionStorage.setItem(`${PREFIX}${digest}.${hunk}`, text);
    } catch {
      // The browser gives no more room: it stands in the field still.
    }
  },
  forget: (digest: string, hunk: string): void =>
    sessionStorage.removeItem(`${PREFIX}${digest}.${hunk}`),
};
