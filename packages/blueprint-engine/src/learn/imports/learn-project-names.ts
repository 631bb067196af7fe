/** A quoted path of an import in Go, alone on its line. */
const importPattern = /^\s*(?:import )?(?:[\w.]+ )?"(?<path>[\w.-]+(?:\/[\w.-]+)+)"\s*$/gm;

/** All in front of what a project has: `github.com/harbours/boat-rental`, or `boat-rental` alone. */
const projectPattern =
  /^(?:[\w-]+(?:\.[\w-]+)+\/[\w.-]+\/[\w.-]+(?=\/)|[\w-]+(?=\/(?:api|app|cmd|internal|pkg|src)\/))/;

/** Whether a sample makes a project of Go itself: what it is called is a name as any other. */
export function makesProject(sample: readonly { path: string }[]): boolean {
  return sample.some(({ path }) => /(?:^|\/)go\.mod$/.test(path));
}

/**
 * Whether a place is in what a project is called in its own imports in Go: a project `boat-rental`
 * is called so whatever is generated into it. Where the sample makes its folder, this is a name as
 * any other.
 */
export function projectNames(file: { path: string; text: string }): (from: number) => boolean {
  if (!file.path.endsWith('.go')) return () => false;
  const folders = new Set(file.path.split('/'));
  const found = [...file.text.matchAll(importPattern)].flatMap(({ 0: line, index, groups }) => {
    const { path = '' } = groups ?? {};
    const [project = ''] = projectPattern.exec(path) ?? [];
    const from = index + line.indexOf(path);
    const isFolder = folders.has(project.slice(project.lastIndexOf('/') + 1));
    return project === '' || isFolder ? [] : [{ from, to: from + project.length }];
  });
  return (place) => found.some(({ from, to }) => place >= from && place < to);
}
