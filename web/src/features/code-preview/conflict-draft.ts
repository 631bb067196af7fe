const PREFIX = 'stepwright.draft.conflict.';

/**
 * What is typed into a conflict and not used yet: a reload loses nothing. For this browser tab
 * only. `place` names the file of a service and its three texts: another has drafts of its own.
 */
export const conflictDraft = {
  read: (place: string, hunk: string): string | null =>
    sessionStorage.getItem(`${PREFIX}${place} ${hunk}`),
  write: (place: string, hunk: string, text: string): void => {
    try {
      sessionStorage.setItem(`${PREFIX}${place} ${hunk}`, text);
    } catch {
      // The browser gives no more room: it stands in the field still.
    }
  },
};
