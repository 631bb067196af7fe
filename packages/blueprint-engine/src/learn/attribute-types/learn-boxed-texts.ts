import type { TypeMap } from '#exchange/blueprint';

/** What types are written as, plain and where they may be missing or are several. */
interface Texts {
  types: Map<string, string>;
  boxed: Map<string, string>;
}

/** What is boxed differently from the plain type is told apart; the rest follows the plain type. */
export function addPlain(
  entries: ReadonlyMap<string, string>,
  base: TypeMap | undefined,
  { types, boxed }: Texts,
): void {
  for (const [type, text] of boxed)
    if (!entries.has(`types ${type}`) && base?.boxed?.[type] === undefined) types.set(type, text);
}

/** What a library does with a type it does with it boxed as well. */
export function boxAlike(base: TypeMap | undefined, { types, boxed }: Texts): void {
  if (base?.boxed) for (const [type, text] of types) if (!boxed.has(type)) boxed.set(type, text);
}

/** Where the sample writes what may be boxed as an object nevertheless, it does so everywhere. */
export function addUnboxed(
  entries: ReadonlyMap<string, string>,
  base: TypeMap | undefined,
  { types, boxed }: Texts,
): void {
  const plain = Object.entries(base?.boxed ?? {}).flatMap(([type]) => {
    const text = entries.get(`types ${type}`);
    return text === undefined ? [] : [{ type, text }];
  });
  if (plain.length === 0 || plain.some(({ type, text }) => text === base?.types?.[type])) return;
  for (const { type, text } of plain) if (!boxed.has(type)) boxed.set(type, text);
  for (const [type, text] of Object.entries({ ...base?.boxed, ...Object.fromEntries(boxed) })) {
    if (!entries.has(`types ${type}`)) types.set(type, text);
  }
}
