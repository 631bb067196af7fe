import type { FoundList } from './learn-found-list.ts';

/** What sets a member of something that is there: `boat.hull = `, `this.hull = `. */
const setting = /^[\w$]+(?:\.|->)[\w$.]+ (?:=|:=) ?[^=>]/;

/**
 * Whether two lists may be one. The fields of something new (`hull: request.hull,`) and those that
 * are set one by one (`boat.hull = request.hull`) are two lists of the same elements, and so are
 * statements and what stands inside of one.
 */
export function isOfOneKind(left: FoundList, right: FoundList): boolean {
  return (
    isOfSetting(left) === isOfSetting(right) &&
    isOfStatements(left) === isOfStatements(right) &&
    isOfLines(left) === isOfLines(right)
  );
}

function isOfLines({ file, items }: FoundList): boolean {
  const last = items.at(-1);
  return last !== undefined && file.text.charAt(last.to - 1) === '\n';
}

function isOfStatements({ file, items }: FoundList): boolean {
  const last = items.at(-1);
  return last !== undefined && /;\s*\}?\s*$/.test(file.text.slice(last.from, last.to).slice(-200));
}

function isOfSetting({ file, items }: FoundList): boolean {
  const last = items.at(-1);
  return (
    last !== undefined && setting.test(file.text.slice(last.from, last.from + 200).trimStart())
  );
}
