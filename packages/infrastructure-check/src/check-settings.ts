import { attributeOf, blocksOf, literalOf, type Block, type Expression } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import { calledModule } from './check-references.ts';
import type { Located, Module } from './module.ts';
import { providerOf, type ProviderSchema } from './provider-schemas.ts';

/** Versions, state, variables and outputs: what a configuration owes to who runs it. */
export function checkSettings(
  module: Module,
  modules: Module[],
  schemas: ProviderSchema[],
): Finding[] {
  const isCalled = modules.some((caller) =>
    [...caller.modules.values()].some(
      ({ block }) => calledModule(modules, caller, block) === module,
    ),
  );
  return [
    ...versions(module, schemas),
    ...(isCalled ? [] : state(module)),
    ...repeated(module),
    ...[...module.variables].flatMap(([name, variable]) => checkVariable(name, variable)),
    ...[...module.outputs].flatMap(([name, output]) => checkOutput(name, output)),
    ...aliases(module),
  ];
}

function placeOf({ files, settings }: Module): { file: Located['file']; at: number } | null {
  const [first] = settings;
  if (first) return { file: first.file, at: first.block.at };
  return files[0] ? { file: files[0], at: 0 } : null;
}

function versions(module: Module, schemas: ProviderSchema[]): Finding[] {
  const place = placeOf(module);
  if (!place) return [];
  const bodies = module.settings.map(({ block }) => block.body);
  const core = bodies
    .map((body) => literalOf(body, 'required_version'))
    .find((one) => one !== undefined);
  const required = module.settings.flatMap(({ file, block }) =>
    blocksOf(block.body, 'required_providers').flatMap(({ body }) =>
      body.attributes.map((attribute) => ({ file, attribute })),
    ),
  );
  const names = new Set(required.map(({ attribute }) => attribute.name));
  const used = new Set(
    [...module.resources.values(), ...module.data.values()]
      .map(({ block }) => providerOf(block.labels[0] ?? ''))
      .filter((name) => name !== 'terraform'),
  );
  return [
    ...(core === undefined ? [finding(place, 'unpinned', 'There is no required_version.')] : []),
    ...[...used]
      .filter((name) => !names.has(name))
      .map((name) =>
        finding(place, 'unpinned', `The provider ${name} is not in required_providers.`),
      ),
    ...required.flatMap(({ file, attribute: { name, value, at } }) =>
      providerProblems(name, value, schemas).map((text) => finding({ file, at }, 'unpinned', text)),
    ),
  ];
}

function providerProblems(name: string, value: Expression, schemas: ProviderSchema[]): string[] {
  const of = (key: string) => {
    const entry = value.kind === 'object' ? value.entries.find((one) => one.key === key) : null;
    return entry?.value.kind === 'literal' ? entry.value.value : undefined;
  };
  if (of('source') === undefined) return [`The provider ${name} has no source.`];
  const version = of('version');
  if (!isPinned(version)) return [`The version of the provider ${name} has no upper limit.`];
  const known = schemas.find(({ provider }) => provider === name)?.version;
  const major = /\d+/.exec(String(version))?.[0];
  return known !== undefined && major !== known.split('.')[0]
    ? [`The provider ${name} is checked as version ${known}, not ${String(version)}.`]
    : [];
}

/** `~> 1.9`, `= 1.9.2`, `1.9.2` and `>= 1.9, < 2.0` have an upper limit; `>= 1.9` has none. */
function isPinned(version: unknown): boolean {
  return typeof version === 'string' && /(^|,)\s*(~>|=|<|\d)/.test(version);
}

function state(module: Module): Finding[] {
  const place = placeOf(module);
  // A folder that makes nothing keeps no state.
  if (!place || (module.resources.size === 0 && module.modules.size === 0)) return [];
  const backends = module.settings.flatMap(({ block }) => [
    ...blocksOf(block.body, 'backend'),
    ...blocksOf(block.body, 'cloud'),
  ]);
  const [backend] = backends;
  if (!backend) return [finding(place, 'state', 'There is no backend that keeps the state.')];
  if (
    backend.type === 'backend' &&
    !['azurerm', 's3', 'gcs', 'http'].includes(backend.labels[0] ?? '')
  )
    return [finding(place, 'state', 'The state stays on the machine of who applies it.')];
  // That of Azure always is.
  return backend.labels[0] === 's3' && literalOf(backend.body, 'encrypt') !== true
    ? [finding(place, 'state', 'The state is not encrypted.')]
    : [];
}

/** A provider is named once, and there is one backend, in however many `terraform` blocks. */
function repeated({ settings }: Module): Finding[] {
  const seen = new Set<string>();
  const named = settings.flatMap(({ file, block: { body } }) => [
    ...blocksOf(body, 'backend').map(({ at }) => ({ file, at, name: 'The backend' })),
    ...blocksOf(body, 'required_providers')
      .flatMap((inner) => inner.body.attributes)
      .map(({ name, at }) => ({ file, at, name: `The provider ${name}` })),
  ]);
  return named.flatMap(({ name, ...place }) => {
    if (seen.has(name)) return [finding(place, 'duplicate', `${name} is named twice.`)];
    seen.add(name);
    return [];
  });
}

function checkVariable(name: string, { file, block }: Located): Finding[] {
  const at = { file, at: block.at };
  const type = attributeOf(block.body, 'type');
  const isText =
    type?.value.kind === 'reference' && ['string', 'number'].includes(type.value.path[0] ?? '');
  return [
    ...(type ? [] : [finding(at, 'variable', `var.${name} has no type.`)]),
    ...(isSaid(block) ? [] : [finding(at, 'variable', `var.${name} has no description.`)]),
    ...(isText && blocksOf(block.body, 'validation').length === 0
      ? [finding(at, 'variable', `var.${name} has no validation.`)]
      : []),
    ...blocksOf(block.body, 'validation').flatMap((one) => validation(name, one, at)),
    ...strangers(block, variableArguments).map((stranger) =>
      finding(at, 'unknown_argument', `A variable takes no ${stranger}.`),
    ),
  ];
}

const variableArguments = ['type', 'description', 'default', 'sensitive', 'nullable', 'ephemeral'];

function validation(
  name: string,
  block: Block,
  at: { file: Located['file']; at: number },
): Finding[] {
  return ['condition', 'error_message']
    .filter((needed) => attributeOf(block.body, needed) === null)
    .map((needed) =>
      finding(at, 'missing_argument', `The validation of var.${name} needs ${needed}.`),
    );
}

function isSaid({ body }: Block): boolean {
  const description = attributeOf(body, 'description')?.value;
  return description !== undefined && !(description.kind === 'literal' && description.value === '');
}

const outputArguments = ['value', 'description', 'sensitive', 'depends_on', 'ephemeral'];

function checkOutput(name: string, { file, block }: Located): Finding[] {
  const at = { file, at: block.at };
  return [
    ...(attributeOf(block.body, 'value')
      ? []
      : [finding(at, 'missing_argument', `output ${name} needs a value.`)]),
    ...(isSaid(block) ? [] : [finding(at, 'output', `output ${name} has no description.`)]),
    ...strangers(block, outputArguments).map((stranger) =>
      finding(at, 'unknown_argument', `An output takes no ${stranger}.`),
    ),
  ];
}

function strangers({ body }: Block, known: string[]): string[] {
  return body.attributes.map(({ name }) => name).filter((name) => !known.includes(name));
}

/** `provider = aws.somewhere` needs a provider of that alias. */
function aliases(module: Module): Finding[] {
  const there = new Set(
    module.providers.map(
      ({ block }) => `${block.labels[0]}.${String(literalOf(block.body, 'alias'))}`,
    ),
  );
  return [...module.resources.values(), ...module.data.values()].flatMap(({ file, block }) => {
    const provider = attributeOf(block.body, 'provider');
    if (provider?.value.kind !== 'reference' || provider.value.path.length < 2) return [];
    const name = provider.value.path.join('.');
    return there.has(name)
      ? []
      : [finding({ file, at: provider.at }, 'unknown_reference', `There is no provider ${name}.`)];
  });
}
