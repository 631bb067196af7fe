import { endOfPackets, packet, readPackets } from './packet-lines.ts';

/** What a server says to who is going to push. */
export interface Advertised {
  /** Where the branch stands; null: there is none. */
  at: string | null;
  /** What the server can do. */
  abilities: ReadonlySet<string>;
}

/** @returns null for what is not said to its end, or is something else. */
export function readAdvertised(bytes: Buffer, ref: string): Advertised | null {
  const [service, end, ...packets] = readPackets(bytes);
  if (service?.toString().trim() !== `# service=${receivePack}` || end !== null) return null;
  if (packets.at(-1) !== null) return null;
  const [first, ...others] = packets.slice(0, -1).map((each) => each?.toString().trim() ?? '');
  const [named = '', abilities = ''] = first?.split('\0') ?? [];
  const line = [named, ...others].find((each) => each.slice(each.indexOf(' ') + 1) === ref);
  return {
    at: line ? line.slice(0, line.indexOf(' ')) : null,
    abilities: new Set(abilities.split(' ').filter(Boolean)),
  };
}

export const receivePack = 'git-receive-pack';

/** Without the first two, what became of a push is not told as it is read here. */
const needed = ['report-status', 'side-band-64k'];
const welcome = ['quiet', 'object-format=sha1'];

/** @returns null where the server does not do what is needed. */
export function orderOf(
  { abilities }: Advertised,
  { ref, from, to }: { ref: string; from: string | null; to: string },
): Buffer | null {
  if (!needed.every((each) => abilities.has(each))) return null;
  const formats = [...abilities].filter((each) => each.startsWith('object-format='));
  if (formats.some((each) => each !== 'object-format=sha1')) return null;
  const asked = [...needed, ...welcome.filter((each) => abilities.has(each))].join(' ');
  const before = from ?? '0'.repeat(to.length);
  return Buffer.concat([packet(`${before} ${to} ${ref}\0 ${asked}`), endOfPackets]);
}

/** What became of a push. */
export interface Reported {
  isTaken: boolean;
  /** What the server said of it, as git prints it. */
  said: string;
}

/** @returns null where the server does not say whether it took the branch, or could not read the pack. */
export function readReport(bytes: Buffer, ref: string): Reported | null {
  const bands = [...readPackets(bytes)].flatMap((each) => each ?? []);
  const on = (band: number) =>
    Buffer.concat(bands.filter(([first]) => first === band).map((each) => each.subarray(1)));
  const report = [...readPackets(on(1))].map((each) => each?.toString().trim());
  if (report[0] !== 'unpack ok') return null;
  const isTaken = report.includes(`ok ${ref}`);
  const refused = report.find((each) => each?.startsWith(`ng ${ref} `));
  if (!isTaken && refused === undefined) return null;
  const remarks = on(2)
    .toString()
    .split(/[\r\n]+/)
    .filter(Boolean);
  const said = remarks.map((line) => `remote: ${line}`);
  if (refused) said.push(refused.replace('ng', 'error'));
  return { isTaken, said: said.join('\n') };
}
