import {
  evaluateCondition,
  parametersOf,
  parseCondition,
  type Condition,
  type Value,
} from '@stepwright/condition-language';
import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { addPart } from '#learn/learn-parts';
import { both } from './learn-condition-text.ts';

/** What stands around a part: the collections that are bound there, and what is known, by the parameter. */
interface Around {
  bound: readonly string[];
  known: ReadonlyMap<string, string>;
}

/**
 * What can never be there is left out, and what always is there is asked nothing: in what is said of commands that
 * create, no section is for those that remove. Lists that are told with each other have the templates of all.
 */
export function withoutImpossibleSections(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const bound = file.context === null ? [] : [file.context];
  return { ...file, parts: read(file.parts, { bound, known: new Map() }) };
}

function read(parts: readonly Part[], around: Around): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    if (part.kind !== 'section') {
      addPart(told, part);
      continue;
    }
    const answer = isPlain(part) ? answerOf(part.condition, around) : 'some';
    if (answer === 'never') continue;
    const inside = read(part.parts, insideOf(part, around));
    if (answer === 'some') told.push({ ...part, parts: inside });
    else for (const each of inside) addPart(told, each);
  }
  return told;
}

function isPlain({ context, condition, delimiter }: Section): boolean {
  return context === null && condition !== '' && delimiter === null;
}

/** What is known inside of a section: of what it binds anew nothing but what it asks of that. */
function insideOf({ context, condition }: Section, around: Around): Around {
  const bound = context === null ? around.bound : [...around.bound, context];
  const left = [...around.known].filter(
    ([path]) => context === null || !path.startsWith(`${context}.`),
  );
  const known = new Map(left);
  const path = onlyParameter(condition, bound);
  if (path !== null) known.set(path, both(known.get(path) ?? '', condition));
  return { bound, known };
}

/** Whether a condition holds for every value that a parameter may have, or for none. */
function answerOf(condition: string, { bound, known }: Around): 'always' | 'never' | 'some' {
  const path = onlyParameter(condition, bound);
  const around = path === null ? undefined : known.get(path);
  if (path === null || around === undefined) return 'some';
  const [asked, given] = [conditionOf(condition), conditionOf(around)];
  if (!asked || !given) return 'some';
  const possible = valuesIn(condition + around).filter((value) => holds(given, path, value));
  const found = new Set(possible.map((value) => holds(asked, path, value)));
  if (possible.length === 0 || found.size > 1) return 'some';
  return found.has(true) ? 'always' : 'never';
}

/** What compares otherwise than as a whole, and where an element stands among those that are left. */
const others =
  /\b(?:startsWith|endsWith|contains|toPascal)\(|\.Is(?:First|Last|Distinct)\}|\.(?:Index|Number)\}/i;

/** The only parameter of a condition, one of what is bound; null where it asks more, or of any. */
function onlyParameter(condition: string, bound: readonly string[]): string | null {
  if (condition === '' || others.test(condition)) return null;
  const read = conditionOf(condition);
  const [path, ...more] = read ? new Set(parametersOf(read)) : [];
  if (path === undefined || more.length > 0) return null;
  return bound.includes(path.replace(/(?:\.Result)?\.\w+$/, '')) ? path : null;
}

function conditionOf(condition: string): Condition | null {
  const read = parseCondition(condition);
  return read.ok ? read.value : null;
}

/** The texts and numbers that are compared, any other one, nothing, and what is so or not. */
function valuesIn(conditions: string): Value[] {
  const texts = [...conditions.matchAll(/'([^']*)'|"([^"]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );
  const numbers = (conditions.match(/\b\d+\b/g) ?? []).map(Number);
  return [...new Set(texts), ...numbers, '', '\u0001', true, false];
}

function holds(condition: Condition, path: string, value: Value): boolean {
  return evaluateCondition(condition, {
    lookUp: (asked) => (asked === path ? { kind: 'value', value } : { kind: 'unknown' }),
  });
}
