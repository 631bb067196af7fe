import { readdir, readFile } from 'node:fs/promises';

interface Running {
  id: number;
  /** One letter: `Z` is one that ended, and that nobody took note of. */
  state: string;
  parent: number;
  group: number;
}

/** Linux alone tells it in files. */
async function everyProcess(): Promise<Running[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
      // The name of the program is in brackets, and may hold spaces and brackets.
      const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
      if (!fields) return [];
      const [state = '', parent, group] = fields;
      return [{ id: Number(id), state, parent: Number(parent), group: Number(group) }];
    }),
  );
  return all.flat();
}

/** Those of a group, also the ones that ended and are still on the list. */
export async function aProcessGroup(group: number): Promise<Running[]> {
  return (await everyProcess()).filter((each) => each.group === group);
}

/** The groups of our own children that have this word in their arguments. */
export async function groupsOfChildren(word: string): Promise<number[]> {
  const children = (await everyProcess()).filter(({ parent }) => parent === process.pid);
  const groups = await Promise.all(
    children.map(async ({ id, group }) => {
      const told = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      return told.split('\0').includes(word) ? [group] : [];
    }),
  );
  return groups.flat();
}
