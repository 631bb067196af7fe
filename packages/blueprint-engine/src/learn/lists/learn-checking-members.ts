import { applyCase } from '@stepwright/domain-model';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { withBlankLines } from './learn-blank-around.ts';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes } from './learn-runs.ts';
import { foundWhole } from './learn-runs-of-all.ts';

/** What says in Python that a method checks one attribute: `@field_validator('hull')`, `@validates("hull")`. */
const checking =
  /^@(?:\w+\.)?(?:field_validator|validator|validates|field_serializer)\(\s*["'](?<name>\w+)["']\s*(?:,\s*\w+\s*=[^)]*)?\)/;

/** Methods that a library of Python calls to check one attribute: they are there for an attribute of this name. */
export function checkingMembersIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, bindings, sections } = instance;
  const { frame: owner } = bindings;
  const list = scope.lists(owner).find(isOfAttributes);
  if (!owner || list?.collection.parent !== owner.collection || file.extension !== 'py') return [];
  const { path } = list.collection;
  const nameOf = (frame: (typeof list.frames)[number]) =>
    String(frame.item.values.get('Name') ?? '');
  const frames = new Map(list.frames.map((frame) => [applyCase(nameOf(frame), 'Snake'), frame]));
  const read = (section: SampleSection, isOnly = false): FoundList[] => {
    const { kind, from, to } = section;
    const found = kind === 'member' ? checking.exec(file.text.slice(from, to)) : null;
    const frame = frames.get(found?.groups?.name ?? '');
    // Without the only one a class would have no body.
    if (!frame || isOnly)
      return section.children.flatMap((each) => read(each, section.children.length === 1));
    const condition = `{${path}.Name} == '${nameOf(frame)}'`;
    return [foundWhole({ list, frame, condition }, section, instance)];
  };
  const found = sections.flatMap((each) => read(each));
  return found.map((each) => withBlankLines(instance, each, found));
}
