import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, workspaces } from './workspaces.ts';

/** A rule in SPEC.md: `- **P3** A problem points at …`. */
const rulePattern = /^\s*[-*]\s+\*\*([A-Z]{1,3}\d+)\*\*/gm;
/** A test cites it: `[P3]`, or `[P3, P4]`. */
const citationPattern = /\[([A-Z]{1,3}\d+(?:\s*,\s*[A-Z]{1,3}\d+)*)\]/g;

/** For each pure package with a SPEC.md: rules that no test cites, and cited rules that are not there. */
export function findBrokenRules(): string[] {
  return workspaces().flatMap((workspace) => {
    const spec = join(workspace, 'SPEC.md');
    if (!existsSync(spec)) return [];
    const rules = new Set(
      [...readFileSync(spec, 'utf8').matchAll(rulePattern)].map((match) => match[1] ?? ''),
    );
    const cited = new Set(
      sourceFiles(workspace)
        .filter((file) => file.endsWith('.test.ts'))
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(citationPattern)])
        .flatMap((match) => (match[1] ?? '').split(/\s*,\s*/)),
    );
    return [
      ...[...rules]
        .filter((rule) => !cited.has(rule))
        .map((rule) => `${spec}: no test cites ${rule}`),
      ...[...cited]
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${workspace}: a test cites ${rule}, which ${spec} does not hold`),
    ];
  });
}
