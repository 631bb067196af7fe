import { isDeepStrictEqual } from 'node:util';
import {
  compileBlueprint,
  explain,
  outdatedBy,
  render,
  type CompiledBlueprint,
  type ExplainedFile,
} from '@stepwright/blueprint-engine';
import type { Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInBlueprint } from './built-in-blueprint.ts';
import { aBlueprint, aModel, aModelOf } from './fixtures.ts';
import { aRandomBlueprint } from './random-blueprint.ts';
import { diceOf } from './random-json.ts';
import { aRandomModel } from './random-model.ts';
import { fieldChanges } from './change-field.ts';

/** More of them with `EXPLAINED_MODELS`. */
const count = Number(process.env['EXPLAINED_MODELS'] ?? 40);
const seed = 2026;
/** Blueprints for each model; more of them with `EXPLAINED_BLUEPRINTS`. */
const rounds = Number(process.env['EXPLAINED_BLUEPRINTS'] ?? 24);
const attributes = [{ name: 'depth' }, { name: 'planks' }];
const models = fc.sample(aRandomModel, { numRuns: count, seed });

test('[G17] what is explained is what is rendered, and every line of it is explained', () => {
  const compiled = compileBlueprint(builtInBlueprint('azure-functions-typescript'));
  for (const model of models) {
    const { files, reads } = explain(compiled, model);

    const plain = files.map(({ because: _because, lines: _lines, ...file }) => file);
    expect(plain).toEqual(render(compiled, model).files);
    for (const { content, lines } of files) {
      expect(lines).toHaveLength(linesOf(content).length);
      const unknown = lines.flatMap((line) => [...line]).filter((read) => !reads[read]);
      expect(unknown).toEqual([]);
    }
  }
});

test('[G17] one field of the model changes no line but those that are predicted', () => {
  const found = predictions(compileBlueprint(builtInBlueprint('azure-functions-typescript')));

  expect(found.missed).toEqual([]);
  expect(found.changed).toBeGreaterThan(1000);
  // What is predicted and stays: a value that is only compared, or whose text is the same.
  expect(found.changed / found.predicted).toBeGreaterThan(0.95);
});

test('[G17] the same holds for random blueprints, where no two files have one place', () => {
  const rolls = Array.from({ length: rounds }, (_none, at) => diceOf(seed + at));
  const missed = rolls.flatMap((roll) =>
    models.flatMap(
      (model) => predictions(compileBlueprint(aRandomBlueprint(roll)), [model]).missed,
    ),
  );

  expect(missed).toEqual([]);
});

test('[G17] a last line without an end depends on the list behind it, also where that is empty', () => {
  const list = '~{each Aggregates.Attributes}, ~{Aggregates.Attributes.Name}~{end}';
  const text = `~{Aggregates.Name}${list}`;
  const compiled = compileBlueprint(aBlueprint({ 'a.ts': { each: 'Aggregates', text } }));
  const [bare, full] = [aModel({ name: 'Pier' }), aModel({ name: 'Pier', attributes })];

  const outdated = outdatedBy(explain(compiled, bare), full);

  expect(outdated.map(({ lines }) => lines)).toEqual([[1]]);
});

test('[G17] a file that several elements of one path would give is explained once', () => {
  const templates = {
    'a.ts': { each: 'Aggregates', path: 'pier.ts', text: '~{Aggregates.Attributes.Count}' },
  };
  const compiled = compileBlueprint(aBlueprint(templates));
  const piers = [{ name: 'Pier', attributes }, { name: 'Pier' }];
  const model = aModelOf([{ name: 'Harbour', aggregates: piers }]);

  expect(explain(compiled, model).files.map(({ content }) => content)).toEqual(['2']);
});

/** Changes random fields of models, and compares the lines that are predicted with those that differ. */
function predictions(compiled: CompiledBlueprint, of: readonly Model[] = models) {
  const roll = diceOf(seed);
  const found = { changed: 0, predicted: 0, missed: [] as string[] };
  for (const model of of) {
    for (const { model: other, field } of fieldChanges(model, roll, 3)) {
      const [before, after] = [explain(compiled, model), explain(compiled, other)];
      const [gone, come] = [outdatedBy(before, other), outdatedBy(after, model)];
      const kept = [unpredicted(before.files, gone), unpredicted(after.files, come)];
      found.predicted += [...gone, ...come].reduce((sum, each) => sum + linesIn(each), 0);
      found.changed += changedLines(before.files, after.files);
      const isMissed = !isDeepStrictEqual(kept[0], kept[1]);
      if (isMissed && !isDisputed(compiled, [model, other])) found.missed.push(field);
    }
  }
  return found;
}

/** Whether several files have one place: which of them stays may depend on any of them. */
function isDisputed(compiled: CompiledBlueprint, of: readonly Model[]): boolean {
  const problems = of.flatMap((model) => render(compiled, model).problems);
  return problems.some(({ code }) => code === 'duplicate_path');
}

type Outdated = ReturnType<typeof outdatedBy>;

function linesIn({ file, isElsewhere, lines }: Outdated[number]): number {
  return isElsewhere ? file.lines.length : lines.length;
}

/** What is left of files where everything that is predicted to change is taken out. */
function unpredicted(files: readonly ExplainedFile[], outdated: Outdated): string[] {
  const known = new Map(outdated.map((each) => [each.file, each]));
  return files.flatMap((file) => {
    const found = known.get(file);
    if (found?.isElsewhere) return [];
    const gone = new Set(found?.lines);
    const left = linesOf(file.content).filter((_line, index) => !gone.has(index + 1));
    return [`${file.path}\n${left.join('')}`];
  });
}

/** Lines of either that the other does not have at that place; a file that moves counts whole. */
function changedLines(before: readonly ExplainedFile[], after: readonly ExplainedFile[]): number {
  const oneWay = (from: readonly ExplainedFile[], to: readonly ExplainedFile[]) =>
    from.reduce((sum, { path, content }) => {
      const left = new Map<string, number>();
      const other = to.find((file) => file.path === path)?.content ?? '';
      for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
      const changed = linesOf(content).filter((line) => {
        const rest = left.get(line) ?? 0;
        left.set(line, rest - 1);
        return rest <= 0;
      });
      return sum + (other === '' ? linesOf(content).length : changed.length);
    }, 0);
  return oneWay(before, after) + oneWay(after, before);
}

function linesOf(content: string | Uint8Array): string[] {
  if (typeof content !== 'string' || content === '') return [];
  return content.split(/(?<=\n)/);
}
