import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of all workspaces, relative to the root. */
export function workspaces(): string[] {
  const packages = readdirSync('packages').map((name) => join('packages', name));
  return [...packages, 'server', 'web', 'cli', 'e2e'];
}

/** The TypeScript files below a folder, without what is installed, built or data. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|\/)(node_modules|dist|test-results)\//.test(path));
}

/** A workspace's package.json, as far as the checks read it. */
export function manifestOf(workspace: string): {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
} {
  return JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
}
