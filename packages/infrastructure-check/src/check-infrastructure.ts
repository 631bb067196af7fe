import type { ParseText } from '@stepwright/syntax';
import { checkAge } from './check-age.ts';
import { checkConflicts } from './check-conflicts.ts';
import { checkEvents } from './check-events.ts';
import { checkGraph } from './check-graph.ts';
import { checkLayout } from './check-layout.ts';
import { checkPermissions } from './check-permissions.ts';
import { checkPipeline } from './check-pipeline.ts';
import { checkReferences } from './check-references.ts';
import { checkSafety } from './check-safety.ts';
import { checkSchema } from './check-schema.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';
import { checkValues } from './check-values.ts';
import type { Finding } from './finding.ts';
import type { HclFile } from './hcl.ts';
import { readModules } from './module.ts';
import type { ProviderSchema } from './provider-schemas.ts';
import { readHcl } from './read-hcl.ts';

/** What the checks know. */
export interface Knowledge {
  /** Reads Terraform's language: `load('hcl')` of `@stepwright/syntax`. */
  parse: ParseText;
  providers: ProviderSchema[];
  /** The JSON schema of Azure Pipelines. */
  pipeline: object;
}

/**
 * Checks Terraform files and pipelines, all at once because they speak of each other.
 *
 * @param files path ─► text, with `/` between folders. Other files are only known to be there.
 * @returns what is wrong, in the order of files and lines; nothing for a sound configuration.
 */
export function checkInfrastructure(
  files: ReadonlyMap<string, string>,
  { parse, providers, pipeline }: Knowledge,
): Finding[] {
  const findings: Finding[] = [];
  const sound: HclFile[] = [];
  for (const [path, text] of files) {
    if (/\.ya?ml$/.test(path)) findings.push(...checkPipeline(path, files, pipeline));
    if (!path.endsWith('.tf')) continue;
    const parsed = parse(text);
    if (!parsed.ok) {
      findings.push({ path, line: 1, code: 'syntax', message: 'The file cannot be read.' });
      continue;
    }
    const read = readHcl(path, parsed.tree);
    sound.push(read.file);
    findings.push(
      ...read.findings,
      ...(read.findings.length > 0 ? [] : checkLayout(path, parsed.tree)),
    );
  }
  // What the grammar could not read would be missing everywhere else.
  const isSound = findings.every(({ code }) => code !== 'syntax');
  if (isSound) findings.push(...checkModules(sound, providers));
  return findings.toSorted((a, b) => compare(a.path, b.path) || a.line - b.line);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function checkModules(files: HclFile[], schemas: ProviderSchema[]): Finding[] {
  const { modules, findings } = readModules(files);
  const all = modules.flatMap((module) => [
    ...checkSchema(module, schemas),
    ...checkReferences(module, { schemas, modules }),
    ...checkGraph(module, modules),
    ...checkSettings(module, modules, schemas),
    ...checkConflicts(module),
    ...checkValues(module),
    ...checkEvents(module),
    ...checkSafety(module),
    ...checkPermissions(module),
    ...checkSecrets(module),
    ...checkAge(module),
  ]);
  return [...findings, ...all];
}
