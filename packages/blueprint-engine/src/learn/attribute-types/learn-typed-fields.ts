import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { changedForAttributes } from './learn-in-attributes.ts';
import { numberTypes } from './number-types.ts';

const pages = /^(?:html|[jt]sx|svelte|vue)$/;

const numbers = [...numberTypes];

/**
 * What a page says of the type of a field where it is a number, and leaves out where it is a text, is
 * said of days, times and truth values as well: `type="number"`, so `type="date"`.
 */
export function withTypedFields(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, pages, (parts, { path }) =>
    parts.map((part) =>
      part.kind === 'section' && isOfField(part.parts) ? widened(part, path) : part,
    ),
  );
}

/** `type="~{BaseType|Type}"`, with the space beside it. */
function isOfField(parts: readonly Part[]): boolean {
  const [before, type, behind, ...more] = parts;
  return (
    before?.kind === 'text' &&
    /^\s*type=["']$/.test(before.text) &&
    type?.kind === 'parameter' &&
    type.format === 'Type' &&
    behind?.kind === 'text' &&
    /^["']\s*$/.test(behind.text) &&
    more.length === 0
  );
}

function widened(section: Section, path: string): Section {
  const base = `{${path}.BaseType}`;
  const asked = section.condition.split(' or ');
  const isOfNumbers = asked.every((each) => numbers.some((type) => each === anyOf(base, [type])));
  if (!isOfNumbers) return section;
  return { ...section, condition: anyOf(base, [...numbers, 'boolean', 'date', 'date-time']) };
}
