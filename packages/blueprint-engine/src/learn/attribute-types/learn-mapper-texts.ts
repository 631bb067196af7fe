import { aSection, isConditional, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { numberTypes } from './number-types.ts';

/** Whether a value of a mapper is an empty text. */
const emptyPattern = / and \uFFFD+ != ''/gi;

/** What a column is like: ` like #{hull}`, or a single call with it, ` like concat('%', #{hull}, '%')`. */
const likePattern =
  / like (?:#\{\uFFFD+\}(?=\s*(?:<|\n|and\b|or\b|$))|\w+\([^<>\n#()]{0,30}#\{\uFFFD+\}[^<>\n#()]{0,30}\))/gi;

/**
 * In a mapper of MyBatis, where the sample asks for texts only, no number and no truth value is asked whether it
 * is an empty text, and none is like another one: it is the same.
 */
export function withMapperTexts(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^xml$/, (parts, { path, conditions }) => {
    const other = anyOf(`{${path}.BaseType}`, [...numberTypes, 'boolean']);
    if (conditions.includes(`{${path}.BaseType} ==`)) return parts;
    const filled = changedWhere(parts, { pattern: emptyPattern }, (found) => [
      aSection({ condition: negate(`${other} or {${path}.IsCollection}`), parts: found }),
    ]);
    const likened = changedWhere(filled, { pattern: likePattern }, (found) => [
      aSection({ condition: negate(other), parts: found }),
      aSection({ condition: other, parts: asSame(found) }),
    ]);
    return withLikeApart(likened, other);
  });
}

/** ` = #{hull}` for what is like a value. */
function asSame(found: readonly Part[]): Part[] {
  const value = found.filter((part) => part.kind !== 'text');
  return [text(' = #{'), ...value, text('}')];
}

/** Where a column is like a value on one condition and the same on another one, numbers are the same. */
function withLikeApart(parts: readonly Part[], other: string): Part[] {
  const said = (part: Part): string => (isConditional(part) ? textOf(part.parts).trim() : '');
  const like = parts.filter(isConditional).find((part) => /^like\b/i.test(said(part)))?.condition;
  const isSame = (part: Part): boolean => said(part) === '=';
  if (like === undefined || !parts.some(isSame)) return [...parts];
  return parts.map((part) => {
    if (!isConditional(part)) return part;
    if (part.condition === like) return { ...part, condition: both(like, negate(other)) };
    return isSame(part) ? { ...part, condition: `${part.condition} or ${other}` } : part;
  });
}
