import { both, negate } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleScope } from '#learn/learn-scope';
import { deedOf, isForSeveral } from './learn-takers.ts';
import type { FoundList } from './learn-found-list.ts';
import type { Frame } from '#model/scope';
import { foundWhole } from './learn-runs-of-all.ts';

/** What an item of a sequence says first of what is asked for: `- name: hull`. */
const itemPattern = /^(?:- *)?\{?\s*["']?name["']?:\s*["']?(?<name>[\w-]+)/;
const ofQuery = /["']?\bin["']?:\s*["']?query\b/;

/**
 * In an API's description, the only thing that the query for several asks for: another aggregate's query
 * asks for its own, however many.
 */
export function singleParametersIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, sections } = instance;
  const asking = isDataExtension(file.extension) ? askingIn(instance, scope) : null;
  if (!asking) return [];
  const { list, frame, name, condition } = asking;
  return parametersIn(sections, file.text).flatMap((entry): FoundList[] => {
    const items = itemsOf(entry).map(({ from, to }) => file.text.slice(from, to));
    const [asked = '', ...others] = items.filter((item) => ofQuery.test(item));
    if (others.length > 0 || itemPattern.exec(asked)?.groups?.name !== name) return [];
    const isAny = items.length === 1 ? negate(`{${list.collection.path}.Parameters.IsEmpty}`) : '';
    const owner = { list, frame, condition: both(condition, isAny) };
    return [{ ...foundWhole(owner, entry, instance), isOnce: true }];
  });
}

interface Asking {
  list: ListInScope;
  frame: Frame;
  condition: string;
  /** What it asks for. */
  name: string;
}

/** The only query for several, where it asks for one thing. */
function askingIn({ bindings }: Instance, scope: SampleScope): Asking | null {
  if (bindings.frame?.collection.path !== 'Aggregates') return null;
  const lists = scope.lists(bindings.frame);
  const list = lists.find(({ collection }) => collection.path === 'Aggregates.Queries');
  const [frame, ...others] = list?.frames.filter((each) => isForSeveral(each)) ?? [];
  if (!list || !frame || others.length > 0) return null;
  const name = onlyAskedBy(frame);
  const condition = deedOf(frame, list.frames);
  return name === undefined || condition === null ? null : { list, frame, condition, name };
}

function onlyAskedBy({ item }: Frame): string | undefined {
  const [only, ...others] = item.list('Parameters');
  const name = only?.values.get('Name');
  return others.length > 0 || typeof name !== 'string' || isCustomaryName(name) ? undefined : name;
}

/** The entries that say what is asked for. */
function parametersIn(sections: readonly SampleSection[], text: string): SampleSection[] {
  return sections.flatMap((section) =>
    section.kind === 'entry' &&
    /^["']?parameters["']?\s*:/.test(text.slice(section.from, section.from + 20))
      ? [section]
      : parametersIn(section.children, text),
  );
}

function itemsOf({ children }: SampleSection): SampleSection[] {
  return children.flatMap((child) => (child.kind === 'item' ? [child] : itemsOf(child)));
}
