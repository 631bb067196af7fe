import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import { both, negate, testOf } from './learn-condition-text.ts';

const path = 'Aggregates.Queries';

/**
 * What a sample does to find one element is not done to find several: where all queries that a
 * section is for answer with one, and the section says which type this is, it is for such ones only.
 * The other way round as well.
 */
export function withOwnAnswers(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || file.context === null) return file;
  const read = (parts: readonly Part[]): Part[] =>
    parts.map((part) => {
      if (part.kind !== 'section') return part;
      return part.context === path ? ofAnswer(part, scope) : { ...part, parts: read(part.parts) };
    });
  return { ...file, parts: read(file.parts) };
}

function ofAnswer(section: Section, scope: SampleScope): Section {
  const test = section.condition === '' ? () => true : testOf(section.condition);
  if (!test || saysAnswer(section) || !saysOwner(section.parts)) return section;
  const own = scope.allFrames(path).filter((frame) => test(scope.bind(frame)));
  const answers = new Set(
    own.map(({ item }) => item.lists.get('Result')?.[0]?.type?.isCollection === true),
  );
  if (answers.size !== 1) return section;
  const several = `{${path}.Result.IsCollection}`;
  const condition = both(section.condition, answers.has(true) ? several : negate(several));
  return { ...section, condition };
}

/** Whether it depends on the answer already, or writes it. */
function saysAnswer(section: Section): boolean {
  const isSaid = (part: Part): boolean =>
    (part.kind === 'parameter' && part.path.startsWith(`${path}.Result`)) ||
    (part.kind === 'section' && saysAnswer(part));
  return section.condition.includes(`{${path}.Result.`) || section.parts.some(isSaid);
}

/** Whether the type of the aggregate is written, or what is called after it. */
function saysOwner(parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      (part.kind === 'parameter' && part.path === 'Aggregates.Name' && part.format === 'Pascal') ||
      (part.kind === 'section' && saysOwner(part.parts)),
  );
}
