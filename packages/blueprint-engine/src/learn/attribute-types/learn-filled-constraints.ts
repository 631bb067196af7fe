import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { negate } from '#learn/conditions/learn-condition-text';
import { withLeftRules } from './learn-left-rules.ts';
import { changedForAttributes } from './learn-in-attributes.ts';

/** What stands for a part that is no text: a name of a constraint, or anything else. */
const aConstraint = '\uFFFC';
const anything = '\uFFFD';

/** What says that something must be there, with the spaces or the comma that go with it. */
const filledPatterns: readonly [language: RegExp, pattern: RegExp][] = [
  [
    /^(?:java|kt)$/,
    /@(?:[a-z]+: ?)?(?:Not(?:Blank|Empty|Null)\b|\uFFFC+)(?:\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\))?\s*|@(?:[a-z]+: ?)?Column\((?:nullable ?= ?false)\)\s*|, ?(?:nullable|optional) ?= ?false\b|\b(?:nullable|optional) ?= ?false, ?/g,
  ],
  [/^sql$/, / not null\b/gi],
  [
    /^json$/,
    /,\s*"\w+": ?\[\s*"required"\s*\]|,\s*"(?:required|reqd)": ?(?:true|1)\b|"(?:required|reqd)": ?(?:true|1),\s*/g,
  ],
  [/^py$/, /, ?nullable ?= ?False\b/g],
  [/^cs$/, /(?:^|(?<=\b(?:public|internal|protected) ))required (?=$|[\w\uFFFD])/g],
];

/**
 * Where all that the sample has must be there, what says so is said of what must be there, and not of
 * what another aggregate may leave out. Where the sample says it of what may be missing, it is kept.
 */
export function withFilledConstraints(file: BlueprintFile): BlueprintFile {
  return filledPatterns.reduce<BlueprintFile>(
    (known, [language, pattern]) =>
      changedForAttributes(known, language, (parts, { path, conditions }) =>
        conditions.includes('.IsNullable}')
          ? parts
          : onlyFilled(parts, negate(`{${path}.IsNullable}`), pattern),
      ),
    withLeftRules(file),
  );
}

function onlyFilled(parts: readonly Part[], condition: string, pattern: RegExp): Part[] {
  return changedWhere(parts, { pattern, saidBy }, (own) => [aSection({ condition, parts: own })]);
}

/** A part as a text of its own length, or as one sign. */
function saidBy(part: Part): string {
  if (part.kind === 'text') return part.text;
  const [only, ...more] = part.kind === 'section' && part.context === null ? part.parts : [];
  const isName =
    only?.kind === 'text' && more.length === 0 && /^Not(?:Blank|Empty|Null)$/.test(only.text);
  return isName ? aConstraint : anything;
}
