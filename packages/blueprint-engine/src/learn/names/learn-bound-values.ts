/** A value in quotes that is code: of Vue's `v-model="` and `:value="`, of Angular's `[(ngModel)]="` and `*ngIf="`. */
const boundPattern = /(?:\sv-[\w-]{1,40}|\s[:@][\w.:-]{1,40}|\s[[(*][\w().-]{1,40}\]?\)?)="[^"]*$/;

/** Whether a place of a page's template is code, where names are called as in code. */
export function isBoundValue(lineBefore: string, extension: string): boolean {
  if (!/^(?:html|vue)$/.test(extension)) return false;
  const open = lineBefore.lastIndexOf('{{');
  return open > lineBefore.lastIndexOf('}}') || boundPattern.test(lineBefore);
}
