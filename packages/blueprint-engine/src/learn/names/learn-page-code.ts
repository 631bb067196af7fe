import type { Around } from '#learn/learn-pieces';
import { lineBefore } from '#learn/lists/learn-layout';
import { chunkAround } from './learn-around-name.ts';

/** Inside of `{{ }}`, of `@for (boat of boats)`, of `[boat]="boat"`, `*ngFor="…"`, `v-if="…"` and `th:text="…"`. */
const ofBraces = /\{\{[^{}%]*$/;
const ofBlock = /^\s*(?:\}\s*)?@(?:if|else if|for|let|switch|case)\b[^{}]*$/;
const ofBinding = /\s(?:[[(*:@][\w.()[\]-]*|(?:ng|th|v|x)[-:][\w.:-]+)\s?=\s?(?:"[^"]*|'[^']*)$/;

/** The value of a key that is no name of styles, and leads nowhere. */
const ofKey = /\s(?!(?:class|for|href|id|src|style)=)[\w.:-]+=["']$/;
const ofFile = /^\.(?:css|html?|ico|jpe?g|js|json|pdf|png|svg|webp)\b/;

/**
 * Whether a name is called in a page as code calls it: where the page computes something, as a field
 * of a form (`formControlName="hull"`), and as a part of a text's key (`harbourApp.boat.hull`).
 */
export function isPageCode(around: Around & { isPart: boolean }): boolean {
  if (around.extension !== 'html' || around.isPath || /[/-]/.test(chunkAround(around)))
    return false;
  return isComputed(around) || isOfKey(around) || isField(around);
}

function isComputed({ before, after }: Around): boolean {
  const isBound = /[\s[][[(]$/.test(before) && /^[)\]]+=/.test(after);
  const isInBlock = ofBlock.test(lineBefore(before));
  return isBound || isInBlock || ofBraces.test(before) || ofBinding.test(before);
}

/** A part of a text's key, and no file. */
function isOfKey({ before, after }: Around): boolean {
  const isBegin = /["']$/.test(before) && /^\.\w+\.\w/.test(after);
  return (isBegin || /["']\w+\.(?:\w+\.)*$/.test(before)) && !ofFile.test(after);
}

function isField({ before, after, isPart }: Around & { isPart: boolean }): boolean {
  return isPart && ofKey.test(before) && /^["']/.test(after);
}

/** Whether a name stands in what a page shows: between two tags, with nothing but words beside it. */
export function isShown({ before, after, extension, isPath }: Around): boolean {
  if (isPath || !/^(?:html|[jt]sx|svelte|vue)$/.test(extension)) return false;
  return (
    /(?:<[A-Za-z](?:[^<>]*[^<>=])?|["'}\s])>[\p{L}\d\s.,!?]*$/u.test(before) &&
    /^[\p{L}\d\s.,!?]*<\/[A-Za-z]/u.test(after)
  );
}
