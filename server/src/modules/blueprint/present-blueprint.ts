import { bindingContexts, type DictionaryEntry } from '@stepwright/blueprint-engine';
import type {
  BindingParameter,
  BlueprintForTreeView,
  BlueprintItem,
  BlueprintProof,
  GenerationStrategy,
} from '@stepwright/contract';
import type { FileEntry } from './blueprint-file-store.ts';
import type { BlueprintRow, LearnedProof } from './blueprint-tables.ts';

type Listed = Pick<BlueprintRow, 'id' | 'name' | 'type' | 'description' | 'organisationId'>;

export function presentListed(row: Listed): GenerationStrategy {
  const { id: identity, name, type, description, organisationId } = row;
  return { identity, name, type, description, organisationId };
}

interface BlueprintContent {
  proof: LearnedProof | null;
  entries: readonly FileEntry[];
  /** Whether its latest load or learning can still be asked for. */
  isWorkKnown: boolean;
}

export function presentBlueprint(
  row: BlueprintRow,
  content: BlueprintContent,
): BlueprintForTreeView {
  return {
    ...presentListed(row),
    version: row.version,
    directoryItems: treeOf(content.entries),
    parameters: presentDictionary(row.dictionary),
    proof: presentProof(row, content),
    jobId: content.isWorkKnown ? row.jobId : null,
  };
}

function presentProof(
  { contentVersion, learnedVersion }: BlueprintRow,
  { proof, entries }: BlueprintContent,
): BlueprintProof | null {
  if (!proof) return null;
  const ids = new Map(entries.map(({ path, id }) => [path, id]));
  const reproduced = proof.files.filter(({ isReproduced }) => isReproduced).length;
  return {
    isProven: proof.isProven,
    reproduced: proof.files.length === 0 ? 1 : reproduced / proof.files.length,
    isOutdated: learnedVersion !== contentVersion,
    files: proof.files.map((file) => ({ ...file, fileId: ids.get(file.path) ?? null })),
    extra: proof.extra,
    problems: proof.problems.slice(0, 100),
  };
}

/** Folders first, then by name. */
function treeOf(entries: readonly FileEntry[]): BlueprintItem[] {
  const root: BlueprintItem = { id: '', name: '', path: '', children: [] };
  const folders = new Map<string, BlueprintItem>([['', root]]);
  const folderAt = (path: string): BlueprintItem => {
    const known = folders.get(path);
    if (known) return known;
    const slash = path.lastIndexOf('/');
    const made = { id: path, name: path.slice(slash + 1), path, children: [] };
    folders.set(path, made);
    folderAt(path.slice(0, Math.max(0, slash))).children.push(made);
    return made;
  };
  for (const { id, path, isFolder } of entries) {
    if (isFolder) folderAt(path);
    else {
      const slash = path.lastIndexOf('/');
      const file = { id, fileId: id, name: path.slice(slash + 1), path, children: [] };
      folderAt(path.slice(0, Math.max(0, slash))).children.push(file);
    }
  }
  for (const { children } of folders.values()) children.sort(byKindAndName);
  return root.children;
}

const collator = new Intl.Collator('en', { numeric: true });

function byKindAndName(one: BlueprintItem, other: BlueprintItem): number {
  const kinds = Number(one.fileId !== undefined) - Number(other.fileId !== undefined);
  return kinds || collator.compare(one.name, other.name);
}

/** One group a part of the model, always there. */
const groups = [
  ['BoundedContexts', 'Bounded context'],
  ['Aggregates', 'Aggregate'],
  ['Aggregates.Commands', 'Command'],
  ['Aggregates.Reactions', 'Reaction'],
  ['Aggregates.Queries', 'Query'],
  ['Aggregates.Types', 'Type'],
  ['Aggregates.Attributes', 'Attribute'],
  ['Aggregates.DomainEvents', 'Domain event'],
  ['Aggregates.ReadModels', 'Read model'],
] as const;

/** The groups, and in each what stands for it or for something inside of it, in their own order. */
export function presentDictionary(dictionary: readonly DictionaryEntry[]): BindingParameter[] {
  const numbered = dictionary.map((entry, index) => ({ ...entry, index }));
  const byGroup = Map.groupBy(numbered, ({ key }) => groupOf(key));
  return groups.flatMap(([key, label]) => [
    { id: key, key, label, token: '', depth: 0, isGrouping: true },
    ...(byGroup.get(key) ?? []).map(({ index, ...entry }) => ({
      id: `${index}`,
      ...entry,
      label: labelOf(entry.key),
      depth: Math.max(1, entry.key.split('.').length - key.split('.').length),
      isGrouping: false,
    })),
  ]);
}

/** The longest group that the key is in. */
function groupOf(key: string): string {
  const found = groups
    .map(([group]) => group)
    .filter((group) => key.startsWith(`${group}.`))
    .toSorted((one, other) => other.length - one.length)[0];
  return found ?? 'Aggregates';
}

/** `Aggregates.Commands.Attributes.Name` is `Commands Attributes Name`. */
function labelOf(key: string): string {
  return key
    .split('.')
    .slice(-3)
    .join(' ')
    .replace(/^Aggregates /, '');
}

/** What an entry can stand for: the name of what a collection holds. */
export const dictionaryKeys: ReadonlySet<string> = new Set(
  bindingContexts()
    .filter(({ value }) => !value.startsWith('Platform'))
    .map(({ value }) => `${value}.Name`),
);
