import { applyCase } from '@stepwright/domain-model';
import { headOf } from '#learn/code/learn-heads';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { foundWhole } from './learn-runs-of-all.ts';

const path = 'Aggregates.Types';

/** What declares a type, in any language, and what it is called. */
const declaration =
  /\b(?:class|enum|interface|object|record|struct|type|typedef)\s+(?<name>[A-Za-z_]\w*)/;

/**
 * What declares one of an aggregate's types beside the aggregate, as `class BoatKind(Enum)` above `class Boat`:
 * it is there for such a type, with all that it has. Where a file declares nothing else, the file is the type's.
 */
export function declaringSectionsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { bindings, file, sections } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates') return [];
  const list = scope.lists(bindings.frame).find(({ collection }) => collection.path === path);
  if (!list) return [];
  const frames = new Map(
    list.frames.map((frame) => [applyCase(String(frame.item.values.get('Name')), 'Pascal'), frame]),
  );
  const read = (section: SampleSection): FoundList[] => {
    if (section.kind !== 'member') return section.children.flatMap(read);
    const frame = frames.get(declaredType(file.text, section) ?? '');
    if (!frame) return section.children.flatMap(read);
    const whole = foundWhole({ list, frame }, section, instance);
    // That it is no item of one list with other types does not mean that it is not for its own.
    return [{ ...whole, refusal: `declared\u0000${whole.refusal}` }];
  };
  const found = sections.flatMap(read);
  const declaring = sections.flatMap(membersIn);
  if (found.length === declaring.length) return [];
  return found.map((each) => withBlankLines(instance, each, found));
}

/** What a section declares as a type is called. */
export function declaredType(text: string, section: SampleSection): string | null {
  const { from, to } = headOf(text, section);
  return declaration.exec(text.slice(from, Math.min(to, from + 200)))?.groups?.name ?? null;
}

/** The outermost members. */
export function membersIn(section: SampleSection): SampleSection[] {
  return section.kind === 'member' ? [section] : section.children.flatMap(membersIn);
}
