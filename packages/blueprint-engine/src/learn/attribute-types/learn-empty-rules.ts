import { isConditional, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/** A statement that only begins to say something of an attribute. */
const nothingSaid =
  /^\s*(?:RuleFor\([\w\0]+ => [\w.\0]+\)|\w+\.Property\([\w\0]+ => [\w.\0]+\))\s*;\s*$/;

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
  const { context, condition, parts } = section;
  if (context === null || !isAttributesPath(context)) return section;
  const variants = parts.filter(isConditional);
  const areVariants = variants.length > 1 && variants.length === parts.length;
  const said = areVariants ? whereAnySays(variants) : whereRulesSay(parts);
  return condition.includes(said) ? section : { ...section, condition: both(condition, said) };
}

/** Where one of several statements says something; nothing where each of them does. */
function whereAnySays(variants: readonly Section[]): string {
  const said = variants.map(({ condition, parts }) => [condition, whereRulesSay(parts)] as const);
  if (said.every(([, where]) => where === '')) return '';
  return said.map(([condition, where]) => both(condition, where)).join(' or ');
}

/** Where a statement says something; nothing where it does so everywhere. */
function whereRulesSay(parts: readonly Part[]): string {
  const rules = parts.filter(isConditional);
  const rest = parts.filter((part) => !isConditional(part));
  return rules.length > 0 && nothingSaid.test(textOf(rest)) ? whereSaid(rules) : '';
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
