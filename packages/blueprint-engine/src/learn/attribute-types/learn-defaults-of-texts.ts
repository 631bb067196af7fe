import {
  aSection,
  isConditional,
  type BlueprintFile,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { both } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';

/**
 * In C#, a property that is set to `string.Empty` is a text that must not be missing: a number, a date,
 * or what may be missing is set to nothing, though the sample has none of these.
 */
export function withDefaultsOfTexts(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^cs$/, (parts, { path, conditions }) => {
    if (conditions.includes(`.BaseType} == 'string'`)) return parts;
    return withCondition(parts, both(`{${path}.BaseType} == 'string'`, `not {${path}.IsNullable}`));
  });
}

/** What a property is set to, from its sign of equality to its semicolon. */
interface Setting {
  parts: Part[];
  /** For which other attributes another value stands there. */
  others: string[];
  /** What is written behind it. */
  rest: string;
  /** How many parts it is made of, with the text that it begins in. */
  count: number;
}

const sign = /(?<=\{ get; [^{}]*\}) ?= ?$/;
const plainEmpty = /(?<=\{ get; [^{}]*\}) ?= ?(?:string\.Empty|"");/;

function withCondition(parts: readonly Part[], ofTexts: string): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const own = parts[at];
    const setting = own?.kind === 'text' ? settingIn(parts, at, own.text) : null;
    if (own?.kind !== 'text' || !setting) {
      if (own) addPart(told, own);
      continue;
    }
    addPart(told, text(own.text.slice(0, setting.from)));
    const condition = [...setting.others, ofTexts].join(' or ');
    told.push(aSection({ condition, parts: setting.parts }));
    addPart(told, text(setting.rest));
    at += setting.count - 1;
  }
  return told;
}

function settingIn(
  parts: readonly Part[],
  at: number,
  said: string,
): (Setting & { from: number }) | null {
  const plain = plainEmpty.exec(said);
  if (plain) {
    const [set] = plain;
    const rest = said.slice(plain.index + set.length);
    return { parts: [text(set)], others: [], rest, count: 1, from: plain.index };
  }
  const from = sign.exec(said)?.index;
  const setting = from === undefined ? null : valueBehind(parts.slice(at + 1));
  if (from === undefined || !setting) return null;
  return { ...setting, parts: [text(said.slice(from)), ...setting.parts], from };
}

/** A value that is an empty text for some attributes; null, where it is none. */
function valueBehind(parts: readonly Part[]): Setting | null {
  const end = parts.findIndex((part) => part.kind === 'text' && /^(?:\.Empty)?;/.test(part.text));
  const last = parts[end];
  const values = parts.slice(0, Math.max(0, end));
  const others = othersIn(values);
  if (last?.kind !== 'text' || !others) return null;
  const behind = last.text.indexOf(';') + 1;
  const own = [...values, text(last.text.slice(0, behind))];
  const isEmpty = others.length > 0 || textOf(own).includes('\u0000.Empty');
  return isEmpty ? { parts: own, others, rest: last.text.slice(behind), count: end + 2 } : null;
}

/** For which attributes the values are none that are empty texts; null, where no value is one. */
function othersIn(values: readonly Part[]): string[] | null {
  const sections = values.flatMap((part) => (part.kind === 'section' ? part : []));
  if (sections.length === 0) return textOf(values) === '\u0000' ? [] : null;
  if (sections.length < values.length) return null;
  const isEmpty = (own: Section) => ['\u0000.Empty', '""'].includes(textOf(own.parts));
  const others = sections.filter((each) => !isEmpty(each));
  const isTold = others.every(isConditional);
  return isTold && others.length < sections.length ? others.map((each) => each.condition) : null;
}
