import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/** A statement that only begins to say something of an attribute. */
const nothingSaid =
  /^\s*(?:RuleFor\([\w\0]+ => [\w.\0]+\)|\w+\.Property\([\w\0]+ => [\w.\0]+\));\s*$/;

/**
 * In C#, of an attribute for which all rules are left out there is no statement: `RuleFor(x => x.Hull);`
 * says nothing.
 */
export function withoutEmptyRules(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || extensionOf(file.source) !== 'cs') return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  return parts.map((part) =>
    part.kind === 'section' ? narrowed({ ...part, parts: read(part.parts) }) : part,
  );
}

function narrowed(section: Section): Section {
  if (section.context === null || !isAttributesPath(section.context)) return section;
  const rules = section.parts.filter(isConditional);
  const rest = section.parts.filter((part) => !isConditional(part));
  const said = rules.length > 0 && nothingSaid.test(textOf(rest)) ? whereSaid(rules) : '';
  const isAsked = section.condition.includes(said);
  return isAsked ? section : { ...section, condition: both(section.condition, said) };
}

function isConditional(part: Part): part is Section {
  return part.kind === 'section' && part.context === null && part.condition !== '';
}

/** Where at least one of some parts says something; nothing where that is everywhere. */
function whereSaid(parts: readonly Part[]): string {
  const conditions: string[] = [];
  for (const part of parts) {
    if (!isConditional(part)) return '';
    conditions.push(both(part.condition, whereSaid(part.parts)));
  }
  const isEverywhere = conditions.some((each) => conditions.includes(negate(each)));
  return isEverywhere ? '' : [...new Set(conditions)].join(' or ');
}
