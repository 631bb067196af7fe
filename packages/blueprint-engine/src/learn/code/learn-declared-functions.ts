import type { Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { isAttributesPath } from '#learn/learn-scope';

const declaring =
  /^(?:export )?(?:default )?(?:async )?(?:def|function|func|fn) (?<called>[A-Za-z_]\w*)/;
const allDeclaring = new RegExp(declaring.source, 'gm');

/** What a function is called that a text declares. */
export function declaredFunction(text: string): string | null {
  return declaring.exec(text)?.groups?.called ?? null;
}

/** What functions a file declares, read once: it is asked for every place that is told. */
const knownFunctions = new WeakMap<Instance['file'], ReadonlySet<string>>();

function functionsOf(file: Instance['file']): ReadonlySet<string> {
  const known =
    knownFunctions.get(file) ??
    new Set([...file.text.matchAll(allDeclaring)].map(({ groups }) => groups?.called ?? ''));
  knownFunctions.set(file, known);
  return known;
}

/** Where a text says the name of a function. */
export function usesOf(called: string, text: string): number[] {
  return [...text.matchAll(new RegExp(String.raw`\b${called}\b`, 'g'))].map(({ index }) => index);
}

/** Whether a place names a function that its file declares for the one element whose stretch it is in. */
export function isDoneByOwn(
  [instance, ...others]: readonly Instance[],
  values: readonly (readonly Piece[])[],
): boolean {
  if (!instance || others.length > 0) return false;
  const { path = '' } = instance.bindings.frame?.collection ?? {};
  const value = values[0] ?? [];
  const isNamed = value.some(
    (piece) =>
      piece.kind === 'slot' && piece.options.some((option) => option.path === `${path}.Name`),
  );
  if (!isNamed || !isAttributesPath(path)) return false;
  const declared = functionsOf(instance.file);
  if (declared.size === 0) return false;
  const said = value.map((piece) => ('text' in piece ? piece.text : ' ')).join('');
  return [...said.matchAll(/[A-Za-z]\w*_\w+|[a-z]\w*[A-Z]\w*/g)].some(([word]) =>
    declared.has(word),
  );
}
