import { applyCase } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import { behindVariable } from './learn-name-places.ts';
import type { NameUses, SampleText } from './learn-name-uses.ts';

/** The files in which a variable of an aggregate's type, or of what keeps it, has the aggregate's name as code usually cuts it. */
export function filesWithCutName(
  uses: NameUses,
  aggregate: Item,
  roots: readonly Item[],
): readonly SampleText[] {
  const type = applyCase(String(aggregate.value('Name') ?? ''), 'Pascal');
  const cut = String(aggregate.value('Abbreviation') ?? '');
  if (cut === '' || cut === type || isCalledOtherwise(cut, type, roots)) return [];
  const variable = `_?${applyCase(cut, 'Camel')}${behindVariable}`;
  const typed = `\\b${type}[?&*>]* ${variable}\\b|\\b${variable}(?:\\??: ?|:? [*&]?)${type}\\b`;
  const given = `\\b${variable} (?::?=|(?:\\[\\])?[*&]?) ?[^\\n]{0,120}\\b${type}\\b`;
  const pattern = new RegExp(`${typed}|${given}`, 'u');
  return uses.filesWithType(type).filter(({ text }) => pattern.test(text));
}

/** Whether something else in the model is called so; what takes one of them (`app: Application`) is none. */
function isCalledOtherwise(cut: string, type: string, roots: readonly Item[]): boolean {
  const isOther = (item: Item): boolean => {
    const isCalled = applyCase(String(item.values.get('Name') ?? ''), 'Pascal') === cut;
    const isOne = item.type?.kind === 'declared' && item.type.base === type;
    return (isCalled && !isOne) || [...item.lists.values()].flat().some(isOther);
  };
  return roots.some(isOther);
}
