import { readModelValue, type Model } from '@stepwright/domain-model';
import {
  compileBlueprint,
  readBlueprint,
  render,
  type Blueprint,
  type Rendering,
} from '@stepwright/blueprint-engine';

/** One aggregate, written short: what is left out is empty. */
export function aModel(aggregate: Record<string, unknown> = {}): Model {
  return aModelOf([{ name: 'Sales', aggregates: [{ name: 'Order', ...aggregate }] }]);
}

export function aModelOf(boundedContexts: unknown[]): Model {
  const read = readModelValue({ boundedContexts });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

interface Template {
  path?: string;
  each?: string;
  if?: string;
  text: string | Uint8Array;
}

/** A blueprint of templates by source, with what else stands in blueprint.json. */
export function aBlueprint(
  templates: Record<string, Template>,
  rest: Record<string, unknown> = {},
): Blueprint {
  const files = Object.entries(templates).map(([source, { path, each, if: condition }]) => ({
    source,
    ...(path === undefined ? {} : { path }),
    ...(each === undefined ? {} : { each }),
    ...(condition === undefined ? {} : { if: condition }),
  }));
  const read = readBlueprint([
    { path: 'blueprint.json', content: bytes(JSON.stringify({ name: 'test', files, ...rest })) },
    ...Object.entries(templates).map(([source, { text }]) => ({
      path: `files/${source}`,
      content: typeof text === 'string' ? bytes(text) : text,
    })),
  ]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** Renders one template bound to the aggregates, and gives its text. */
export function rendered(text: string, model: Model, rest: Record<string, unknown> = {}): string {
  const { files, problems } = renderAll({ 'a.ts': { each: 'Aggregates', text } }, model, rest);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return files.map((file) => String(file.content)).join('\n---\n');
}

export function renderAll(
  templates: Record<string, Template>,
  model: Model,
  rest: Record<string, unknown> = {},
): Rendering {
  return render(compileBlueprint(aBlueprint(templates, rest)), model);
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
