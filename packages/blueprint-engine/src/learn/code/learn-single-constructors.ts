import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { anyOf, both, testOf } from '#learn/conditions/learn-condition-text';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import { extensionOf } from '#exchange/path-extension';

/** What stands for the aggregate's name. */
const anAggregate = '\uFFFC';

/** A constructor up to the line that closes it, with the empty line behind it. */
const constructor = new RegExp(
  String.raw`^(?<space>[^\S\n]*)(?:public|protected|internal) ${anAggregate}\([^]*?\n\k<space>\}\r?\n\r?\n`,
  'g',
);

interface Place {
  path: string;
  conditions: string;
}

/**
 * In Java and C#, a constructor that stands before one attribute of a class is there for just this one:
 * for each of its type, several would take the same.
 */
export function withSingleConstructors(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || !/^(?:java|cs)$/.test(extensionOf(file.source))) return file;
  const read = (parts: readonly Part[], place: Place | null): Part[] =>
    parts.map((part): Part => {
      if (part.kind !== 'section') return part;
      const own = placeOf(part, place);
      const inner = read(part.parts, own);
      return { ...part, parts: own ? forOne(inner, own, scope) : inner };
    });
  return { ...file, parts: read(file.parts, null) };
}

function placeOf({ context, condition }: Section, place: Place | null): Place | null {
  if (context === null) return place && { ...place, conditions: both(place.conditions, condition) };
  return isAttributesPath(context) ? { path: context, conditions: condition } : null;
}

/** The constructor on the condition of the only attribute's name that the sample has it for. */
function forOne(parts: readonly Part[], { path, conditions }: Place, scope: SampleScope): Part[] {
  const test = testOf(conditions);
  const frames = scope.allFrames(path).filter((frame) => test?.(scope.bind(frame)) ?? false);
  const names = [...new Set(frames.map(({ item }) => String(item.values.get('Name'))))];
  if (names.length !== 1) return [...parts];
  const condition = anyOf(`{${path}.Name}`, names);
  return changedWhere(parts, { pattern: constructor, saidBy }, (found) => [
    aSection({ condition, parts: found }),
  ]);
}

function saidBy(part: Part): string {
  const isName = part.kind === 'parameter' && part.path === 'Aggregates.Name';
  return isName ? anAggregate : saidByPart(part);
}
