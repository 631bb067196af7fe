import { literalOf, type Block } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import { calledModule } from './check-references.ts';
import { referencesOf, type Reference } from './references.ts';
import type { Module } from './module.ts';

/** What hangs together: circles, what nothing uses, and what a call of a module gives it. */
export function checkGraph(module: Module, modules: Module[]): Finding[] {
  const references = [...referencesOf(module)].filter(({ kind }) => kind === 'value');
  return [...circles(references), ...unused(module, references), ...calls(module, modules)];
}

/** What a reference points at, as an address; null for what cannot be in a circle. */
function targetOf({ path, scope }: Reference): string | null {
  const [root = '', name = '', third = ''] = path;
  if (scope.has(root)) return null;
  if (root === 'local') return `local.${name}`;
  if (root === 'data') return `data.${name}.${third}`;
  return withoutNode.has(root) ? null : `${root}.${name}`;
}

const withoutNode = new Set(['var', 'module', 'each', 'count', 'self', 'path', 'terraform']);

function sourceOf({ block, local }: Reference): string | null {
  if (local !== null) return `local.${local}`;
  if (block.type === 'resource') return block.labels.join('.');
  return block.type === 'data' ? `data.${block.labels.join('.')}` : null;
}

function circles(references: Reference[]): Finding[] {
  const edges = new Map<string, Map<string, Reference>>();
  for (const reference of references) {
    const [from, to] = [sourceOf(reference), targetOf(reference)];
    if (from === null || to === null) continue;
    const targets = edges.get(from) ?? new Map<string, Reference>();
    edges.set(from, targets.set(to, reference));
  }
  const findings: Finding[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string) => {
    state.set(node, 'open');
    for (const [to, reference] of edges.get(node) ?? []) {
      if (state.get(to) === 'open') {
        const { file, at } = reference;
        findings.push(finding({ file, at }, 'cycle', `${node} and ${to} need each other.`));
      } else if (!state.has(to)) visit(to);
    }
    state.set(node, 'done');
  };
  for (const node of edges.keys()) if (!state.has(node)) visit(node);
  return findings;
}

function unused(module: Module, references: Reference[]): Finding[] {
  const used = new Set(
    references.map(({ path: [root = '', name = '', third = ''] }) =>
      root === 'data' ? `data.${name}.${third}` : `${root}.${name}`,
    ),
  );
  // A variable that only its own validation reads is not used.
  const read = new Set(
    references
      .filter(({ block }) => block.type !== 'variable')
      .map(({ path: [root = '', name = ''] }) => `${root}.${name}`),
  );
  return [
    ...[...module.variables]
      .filter(([name]) => !read.has(`var.${name}`))
      .map(([name, { file, block }]) =>
        finding({ file, at: block.at }, 'unused', `Nothing uses var.${name}.`),
      ),
    ...[...module.locals]
      .filter(([name]) => !used.has(`local.${name}`))
      .map(([name, { file, attribute }]) =>
        finding({ file, at: attribute.at }, 'unused', `Nothing uses local.${name}.`),
      ),
    ...[...module.data]
      .filter(([address]) => !used.has(`data.${address}`))
      .map(([address, { file, block }]) =>
        finding({ file, at: block.at }, 'unused', `Nothing uses data.${address}.`),
      ),
  ];
}

/** Beside what the module takes. */
const callArguments = new Set([
  'source',
  'version',
  'count',
  'for_each',
  'depends_on',
  'providers',
]);

function calls(module: Module, modules: Module[]): Finding[] {
  return [...module.modules].flatMap(([name, { file, block }]) => {
    const at = { file, at: block.at };
    const source = literalOf(block.body, 'source');
    if (typeof source !== 'string')
      return [finding(at, 'missing_argument', `module ${name} needs a source.`)];
    const called = calledModule(modules, module, block);
    if (!called)
      return source.startsWith('.')
        ? [finding(at, 'unknown_reference', `There is no module in ${source}.`)]
        : [];
    const given = new Set(block.body.attributes.map((attribute) => attribute.name));
    const needed = [...called.variables].filter(([, one]) => !hasDefault(one.block));
    return [
      ...needed
        .filter(([variable]) => !given.has(variable))
        .map(([variable]) =>
          finding(at, 'missing_argument', `module ${name} needs the argument ${variable}.`),
        ),
      ...block.body.attributes
        .filter((one) => !callArguments.has(one.name) && !called.variables.has(one.name))
        .map((one) =>
          finding({ file, at: one.at }, 'unknown_argument', `module ${name} takes no ${one.name}.`),
        ),
    ];
  });
}

function hasDefault({ body }: Block): boolean {
  return body.attributes.some(({ name }) => name === 'default');
}
