import {
  aSection,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { text as aText } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import type { SampleScope } from '#learn/learn-scope';
import type { TypeMapMaker } from './learn-types.ts';

/** What asks for a type, or makes something of it. */
const asking = /\b(?:as|case|is|new|out|return|typeof)[ (]$/;

/** What C# has by reference, which may be missing without a word where its check for that is off. */
const references = ['string', 'binary', 'object'];

/**
 * In C#, where a sample says nothing of a text that may be missing, a number, a day, a key and an
 * enumeration that may be missing need their `?` nevertheless: without it there is always something.
 */
export function withNullableValues(
  file: BlueprintFile,
  types: Pick<TypeMapMaker, 'isNullUnsaid' | 'isPlainCSharp'>,
): BlueprintFile {
  if (file.kind !== 'text' || extensionOf(file.source) !== 'cs') return file;
  return { ...file, parts: read(file.parts) };

  function read(parts: readonly Part[]): Part[] {
    const told: Part[] = [];
    for (const [at, part] of parts.entries()) {
      const before = parts[at - 1];
      if (part.kind === 'section') {
        // What the sample says of one kind of values is said of all.
        if (!isMark(part) || !before || !isUnsaid(before))
          told.push({ ...part, parts: read(part.parts) });
      } else addPart(told, part);
      if (isUnsaid(part) && isDeclaring(before, parts.slice(at + 1, at + 3)))
        told.push(aSection({ condition: conditionOf(part), parts: [aText('?')] }));
    }
    return told;
  }

  /** A `?` that is there for elements of some types, or for all where the sample has no text that may be missing. */
  function isMark(part: Part): boolean {
    const isSaid = part.kind === 'section' && isQuestion(part);
    return isSaid && (types.isPlainCSharp || asksForType(part.condition));
  }

  /** Whether a type stands before what is declared with it, and without a `?`. */
  function isDeclaring(before: Part | undefined, [next, second]: readonly Part[]): boolean {
    const behind = next && isMark(next) ? second : next;
    const isName = behind?.kind === 'text' && /^ (?=\w|$)/.test(behind.text);
    const isAsked = before?.kind === 'text' && asking.test(before.text);
    return isName && !isAsked && !isSaidBehind(next);
  }

  /** Whether a `?` is there for all, or for all that may be missing. */
  function isSaidBehind(part: Part | undefined): boolean {
    if (part?.kind === 'section') return isQuestion(part) && !isMark(part);
    return part?.kind === 'text' && part.text.startsWith('?');
  }

  function isUnsaid(part: Part): part is ParameterPart {
    return isType(part) && types.isNullUnsaid(part);
  }
}

function isType(part: Part): part is ParameterPart {
  return part.kind === 'parameter' && part.format === 'Type' && part.path.endsWith('.Type');
}

function isQuestion(section: Section): boolean {
  const [only, ...others] = section.parts;
  return only?.kind === 'text' && only.text === '?' && others.length === 0;
}

function asksForType(condition: string): boolean {
  return /\.(?:BaseType|Family|IsDeclared|Name)\}/.test(condition);
}

function conditionOf({ path }: ParameterPart): string {
  const owner = path.slice(0, -'.Type'.length);
  const isReference = anyOf(`{${owner}.BaseType}`, references);
  const isValue = `{${owner}.Family} == 'ENUM' or not ({${owner}.IsDeclared} or ${isReference})`;
  return `{${owner}.IsNullable} and not {${owner}.IsCollection} and (${isValue})`;
}

const said = /\bstring\?|= (?:null|default)!|#nullable enable|\brequired string\b/;
const unsaid = /\bstring \w+ \{ get; (?:\w+ )?set; \}[^\S\n]*\r?\n/;

/** Whether a sample in C# has texts that may be missing, and says of none that it may, or that it is always there. */
export function hasPlainTexts(
  texts: readonly { path: string; text: string }[],
  scope: Pick<SampleScope, 'allFrames'>,
): boolean {
  const own = texts.filter(({ path }) => path.endsWith('.cs'));
  const isPlain =
    own.some(({ text }) => unsaid.test(text)) && !own.some(({ text }) => said.test(text));
  const attributes = isPlain ? scope.allFrames('Aggregates.Attributes') : [];
  return attributes.some(({ item: { type } }) => type?.base === 'string' && type.isNullable);
}
