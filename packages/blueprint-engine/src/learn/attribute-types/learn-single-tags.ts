import type { BlueprintFile, Part } from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { changedForAttributes } from './learn-in-attributes.ts';

/** A key of a tag. */
const tagPattern = /^ ?(?<key>[a-z]\w*):"/;

/**
 * In Go, a tag has a key once: where several conditions give it, each that of others too, the next one holds
 * only for what none before it is for.
 */
export function withSingleTags(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^go$/, (parts) => {
    let known: Told[] = [];
    return parts.map((part) => {
      // A tag ends with its sign.
      if (part.kind === 'text' && part.text.includes('`')) known = [];
      const told = toldBy(part);
      if (part.kind !== 'section' || told === null) return part;
      const others = known.filter(
        ({ key, condition }) => key === told.key && !areApart(condition, told.condition),
      );
      known.push(told);
      const condition = others.map((each) => negate(each.condition)).reduce(both, part.condition);
      return { ...part, condition };
    });
  });
}

/** A key, and on which condition it is there. */
interface Told {
  key: string;
  condition: string;
}

/** What a part says first, that may be a part of a part. */
function toldBy(part: Part | undefined): Told | null {
  if (part?.kind !== 'section' || part.context !== null) return null;
  const {
    condition,
    parts: [first, ...rest],
  } = part;
  const key = first?.kind === 'text' ? tagPattern.exec(first.text)?.groups?.key : undefined;
  if (key !== undefined) return { key, condition };
  const inner = rest.length === 0 ? toldBy(first) : null;
  return inner && { ...inner, condition: both(condition, inner.condition) };
}

/** Whether one asks for what the other one rules out. */
function areApart(one: string, other: string): boolean {
  const asked = new Set(operandsOf(one));
  return operandsOf(other).some((each) => asked.has(negate(each)) || asked.has(`not ${each}`));
}

/** What a condition asks for at once. */
function operandsOf(condition: string): string[] {
  return condition
    .replaceAll(/\([^()]*\)/g, (group) => group.replaceAll(' and ', '\u0000'))
    .split(' and ');
}
