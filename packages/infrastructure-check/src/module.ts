import type { Attribute, Block, HclFile } from './hcl.ts';
import { literalOf } from './hcl.ts';
import { finding, type Finding } from './finding.ts';

/** A block and the file it stands in. */
export interface Located {
  file: HclFile;
  block: Block;
}

/** The files of one folder: what Terraform sees as one. */
export interface Module {
  folder: string;
  files: HclFile[];
  variables: Map<string, Located>;
  outputs: Map<string, Located>;
  locals: Map<string, { file: HclFile; attribute: Attribute }>;
  /** By address, such as `aws_sqs_queue.orders`. */
  resources: Map<string, Located>;
  /** By address without `data.`. */
  data: Map<string, Located>;
  /** Calls of other modules. */
  modules: Map<string, Located>;
  providers: Located[];
  /** The `terraform` blocks. */
  settings: Located[];
}

/** Puts the files of each folder together; what is there twice is found. */
export function readModules(files: HclFile[]): { modules: Module[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const folders = Map.groupBy(files, ({ path }) =>
    path.slice(0, Math.max(0, path.lastIndexOf('/'))),
  );
  const modules = [...folders].map(([folder, inside]) => readModule(folder, inside, findings));
  return { modules, findings };
}

function readModule(folder: string, files: HclFile[], findings: Finding[]): Module {
  const module: Module = {
    folder,
    files,
    variables: new Map(),
    outputs: new Map(),
    locals: new Map(),
    resources: new Map(),
    data: new Map(),
    modules: new Map(),
    providers: [],
    settings: [],
  };
  for (const file of files)
    for (const block of file.body.blocks) declare(module, { file, block }, findings);
  for (const file of files) findings.push(...strangers(file), ...repeatedAttributes(file));
  return module;
}

/** What is named by its labels, and where it is kept. */
const named: Record<
  string,
  { labels: number; kept: 'variables' | 'outputs' | 'resources' | 'data' | 'modules' }
> = {
  variable: { labels: 1, kept: 'variables' },
  output: { labels: 1, kept: 'outputs' },
  module: { labels: 1, kept: 'modules' },
  resource: { labels: 2, kept: 'resources' },
  data: { labels: 2, kept: 'data' },
};

function declare(module: Module, located: Located, findings: Finding[]): void {
  const { file, block } = located;
  const naming = named[block.type];
  if (naming) {
    const address = block.labels.join('.');
    if (block.labels.length !== naming.labels)
      findings.push(
        finding({ file, at: block.at }, 'syntax', `A ${block.type} has ${naming.labels} names.`),
      );
    if (module[naming.kept].has(address)) findings.push(twice(located, `${block.type} ${address}`));
    module[naming.kept].set(address, located);
  } else if (block.type === 'locals') declareLocals(module, located, findings);
  else if (block.type === 'provider') declareProvider(module, located, findings);
  else if (block.type === 'terraform') module.settings.push(located);
}

function declareLocals({ locals }: Module, { file, block }: Located, findings: Finding[]): void {
  for (const attribute of block.body.attributes) {
    if (locals.has(attribute.name))
      findings.push(
        twice({ file, block: { ...block, at: attribute.at } }, `local.${attribute.name}`),
      );
    locals.set(attribute.name, { file, attribute });
  }
}

function declareProvider({ providers }: Module, located: Located, findings: Finding[]): void {
  const key = ({ block }: Located) =>
    `${block.labels[0]}.${String(literalOf(block.body, 'alias'))}`;
  if (providers.some((other) => key(other) === key(located)))
    findings.push(twice(located, `provider ${located.block.labels[0]}`));
  providers.push(located);
}

function twice({ file, block }: Located, what: string): Finding {
  return finding({ file, at: block.at }, 'duplicate', `${what} is declared twice.`);
}

const topLevel = new Set(
  Object.keys(named).concat(
    'locals',
    'provider',
    'terraform',
    'moved',
    'import',
    'removed',
    'check',
  ),
);

function strangers(file: HclFile): Finding[] {
  const blocks = file.body.blocks
    .filter(({ type }) => !topLevel.has(type))
    .map(({ type, at }) =>
      finding({ file, at }, 'unknown_block', `There is no block ${type} here.`),
    );
  const attributes = file.body.attributes.map(({ name, at }) =>
    finding({ file, at }, 'unknown_argument', `${name} stands in no block.`),
  );
  return [...blocks, ...attributes];
}

function repeatedAttributes(file: HclFile): Finding[] {
  const findings: Finding[] = [];
  const visit = (block: Block) => {
    const seen = new Set<string>();
    // Locals of all blocks are looked at together.
    for (const { name, at } of block.type === 'locals' ? [] : block.body.attributes) {
      if (seen.has(name))
        findings.push(finding({ file, at }, 'duplicate', `${name} is set twice.`));
      seen.add(name);
    }
    block.body.blocks.forEach(visit);
  };
  file.body.blocks.forEach(visit);
  return findings;
}
