import { applyCase } from '@stepwright/domain-model';
import { isDataExtension } from '#learn/formats/data-files';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { refusalOf, type FoundList } from './learn-found-list.ts';
import { layItemsOut } from './learn-layout.ts';

/** Lines below each other that are one word each, and stand as far in as each other. */
const words = /(?<=\n)(?<indent>[^\S\n]+)\w+(?:\r?\n\k<indent>\w+)+(?=\r?\n)/g;

interface Word {
  from: number;
  to: number;
  /** Which of the attributes it names; -1 for none. */
  element: number;
}

/**
 * Attributes that a text names line by line, as what a query of GraphQL selects: these are another
 * aggregate's own, however many.
 */
export function nameLinesIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, from, to, bindings } = instance;
  if (bindings.frame?.collection.path !== 'Aggregates' || isDataExtension(file.extension))
    return [];
  const list = scope
    .lists(bindings.frame)
    .find(({ collection }) => collection.path === 'Aggregates.Attributes');
  if (!list) return [];
  return [...file.text.slice(from, to).matchAll(words)].flatMap(({ 0: all, index }) =>
    runsIn(wordsOf(all, from + index, list)).map((run) => foundIn(run, list, instance)),
  );
}

function wordsOf(text: string, start: number, list: ListInScope): Word[] {
  return [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
    from: start + index,
    to: start + index + word.length,
    element: list.items.findIndex(({ values }) => {
      const name = String(values.get('Name') ?? '');
      return (
        name === word || applyCase(name, 'Camel') === word || applyCase(name, 'Snake') === word
      );
    }),
  }));
}

/** Several one behind the other in the model's order. */
function runsIn(all: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of all) {
    const last = run.at(-1);
    if (word.element === -1 || (last && last.element >= word.element)) {
      runs.push(run);
      run = [];
    }
    if (word.element !== -1) run.push(word);
  }
  return [...runs, run].filter(({ length }) => length > 2);
}

function foundIn(run: readonly Word[], list: ListInScope, instance: Instance): FoundList {
  const { file } = instance;
  const items = run.flatMap(({ from, to, element }) => {
    const frame = list.frames[element];
    const said = { from, to };
    return frame ? [{ frame, said, sections: [{ kind: 'line', ...said, children: [] }] }] : [];
  });
  const { path } = list.collection;
  const refusal = refusalOf({ file, from: run[0]?.from ?? 0, path });
  const laid = layItemsOut(file, items, instance);
  return { ...laid, file, path, refusal, frames: list.frames, family: [] };
}
