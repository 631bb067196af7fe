import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { manifestOf, sourceFiles, workspaces } from './workspaces.ts';

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** `@scope/name/inside` ─► `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Imports of packages that the workspace's package.json does not declare. npm hoists, so they work
 * here and fail elsewhere; neither the compiler nor knip says so.
 */
export function findUndeclaredImports(): string[] {
  const rootTools = Object.keys(manifestOf('.').devDependencies ?? {});
  return workspaces().flatMap((workspace) => {
    const manifest = manifestOf(workspace);
    const declared = new Set([
      manifest.name,
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
    ]);
    return sourceFiles(workspace).flatMap((file) => {
      const isTest = /\.test\.tsx?$|\/test\/|\.config\.ts$/.test(file);
      return [...readFileSync(file, 'utf8').matchAll(importPattern)]
        .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
        .filter(
          (name) =>
            name !== '' && !/^[.#]|^node:|^virtual:/.test(name) && !builtinModules.includes(name),
        )
        .map(packageOf)
        .filter((name) => !declared.has(name) && !(isTest && rootTools.includes(name)))
        .map((name) => `${file} imports ${name}, which ${workspace}/package.json does not declare`);
    });
  });
}
