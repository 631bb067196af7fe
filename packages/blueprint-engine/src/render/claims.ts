import { pathKey } from './path-safety.ts';

/** Which paths are taken: of files with one path, or one inside of the other, the first stays. */
export class Claims {
  /** Paths taken, and the folders they lie in. */
  private readonly taken = new Map<string, 'file' | 'folder'>();

  /** False where something else is. */
  take(path: string): boolean {
    const key = pathKey(path);
    if (this.taken.has(key) || !this.takeFolder(key)) return false;
    this.taken.set(key, 'file');
    return true;
  }

  /** A folder that is taken as one lies in folders that are. */
  private takeFolder(path: string): boolean {
    const slash = path.lastIndexOf('/');
    if (slash < 0) return true;
    const folder = path.slice(0, slash);
    const there = this.taken.get(folder);
    if (there !== undefined) return there === 'folder';
    if (!this.takeFolder(folder)) return false;
    this.taken.set(folder, 'folder');
    return true;
  }
}
