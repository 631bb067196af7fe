import {
  aSection,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
  type TextPart,
} from '#exchange/blueprint';
import { joinedParts } from '#learn/learn-parts';
import { isPlainSection } from './learn-joined-sections.ts';
import { negate } from './learn-condition-text.ts';

/**
 * What is said on one condition and on its contrary, word by word with little in common between
 * (`~{if A}read~{end}~{if not A}kept~{end} ~{if A}by~{end}~{if not A}in~{end}`), is said as two
 * wholes: `~{if A}read by~{end}~{if not A}kept in~{end}`.
 */
export function withWholeAlternatives(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: whole(file.parts) } : file;
}

function whole(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) break;
    const run = part.kind === 'section' && isPlainSection(part) ? runFrom(parts, at) : null;
    if (run && isWorthwhile(run)) {
      all.push(...asWholes(run));
      at += run.length - 1;
    } else {
      all.push(part);
    }
  }
  return all.map((part) =>
    part.kind === 'section' ? { ...part, parts: whole(part.parts) } : part,
  );
}

type Member = Section | TextPart | ParameterPart;

/** The longest stretch of sections on one condition and its contrary, with what stands between in the line. */
function runFrom(parts: readonly Part[], from: number): Member[] {
  const conditions = new Set<string>();
  const run: Member[] = [];
  let length = 0;
  for (const part of parts.slice(from)) {
    if (part.kind === 'section') {
      if (!isPlainSection(part)) break;
      if (conditions.size === 0)
        [part.condition, negate(part.condition)].forEach((each) => conditions.add(each));
      if (!conditions.has(part.condition)) break;
      run.push(part);
      length = run.length;
    } else if (part.kind === 'parameter' || (part.kind === 'text' && !part.text.includes('\n'))) {
      run.push(part);
    } else {
      break;
    }
  }
  return run.slice(0, length);
}

/** Whether there are more alternatives than words that they have in common. */
function isWorthwhile(run: readonly Member[]): boolean {
  const sections = run.filter((part) => part.kind === 'section');
  const shared = run.filter((part) => part.kind !== 'section');
  const words = shared.flatMap((part) =>
    part.kind === 'text' ? (part.text.match(/\w+/g) ?? []) : [part.path],
  );
  return (
    shared.length > 0 &&
    new Set(sections.map(({ condition }) => condition)).size === 2 &&
    2 * words.length < sections.length
  );
}

function asWholes(run: readonly Member[]): Part[] {
  const [first] = run;
  if (first?.kind !== 'section') return [...run];
  return [first.condition, negate(first.condition)].map((condition) =>
    aSection({
      condition,
      parts: joinedParts(
        [],
        run.flatMap((part): readonly Part[] => {
          if (part.kind !== 'section') return [part];
          return part.condition === condition ? part.parts : [];
        }),
      ),
    }),
  );
}
