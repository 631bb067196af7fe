/**
 * Paths that were looked at last, and of which none was in the way of another: mostly the same come
 * again, which is seen sooner than looked at anew.
 */
export class KnownPaths {
  private paths: readonly string[] = [];

  /** Whether these are all of them, in the same order. */
  are(files: readonly { path: string }[]): boolean {
    const { paths } = this;
    return files.length === paths.length && files.every(({ path }, at) => path === paths[at]);
  }

  keep(files: readonly { path: string }[]): void {
    this.paths = files.map(({ path }) => path);
  }
}
