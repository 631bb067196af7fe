import { render } from '@stepwright/blueprint-engine';
import { openMergeReaders, type MergeReaders, type ThreeTexts } from '#modules/code-generation';
import { predefinedBlueprint } from '#modules/blueprint';
import { editByHand, type HandEdit } from './hand-edits.ts';
import { aRandomModel, changedModel, pick, randomFrom } from './random-model-changes.ts';

/** A generated file that somebody edited, and that is generated anew. */
export interface MergeCase {
  path: string;
  texts: ThreeTexts;
  edit: HandEdit;
}

const hostings = ['Azure Functions', 'Lambda', 'Spring Boot'];

/**
 * Random hand edits of generated files against random changes of the model; the same for the same
 * seed. All three texts are sound.
 */
export async function randomMerges(
  count: number,
  seed: number,
): Promise<{ cases: MergeCase[]; readers: MergeReaders }> {
  const random = randomFrom(seed);
  const blueprints = hostings.flatMap((hosting) => predefinedBlueprint(hosting) ?? []);
  const readers = await openMergeReaders(['a.ts', 'a.json', 'a.md', 'a.yaml', 'a.xml', 'a.java']);
  const cases: MergeCase[] = [];
  while (cases.length < count) {
    const blueprint = pick(random, blueprints);
    if (!blueprint) throw new Error('There is no blueprint to generate with.');
    const model = aRandomModel(random);
    const before = textsOf(render(blueprint.compiled, model).files);
    const after = textsOf(render(blueprint.compiled, changedModel(random, model)).files);
    const changed = [...before].filter(([path, text]) => {
      const now = after.get(path);
      return now !== undefined && now !== text;
    });
    for (let each = 0; each < 4 && cases.length < count; each += 1) {
      const [path, base] = pick(random, changed) ?? [];
      if (path === undefined || base === undefined) break;
      const reader = readers(path);
      const edited = anEdit(random, base, reader);
      const theirs = after.get(path) ?? '';
      if (!edited) continue;
      if ([base, edited.text, theirs].some((text) => reader.isSound(text) === false)) continue;
      cases.push({ path, texts: { base, ours: edited.text, theirs }, edit: edited.edit });
    }
  }
  return { cases, readers };
}

/** What lines end with is decided on before they are merged: it is none of these. */
function anEdit(random: () => number, text: string, reader: ReturnType<MergeReaders>) {
  const edited = editByHand(random, text, reader.read(text).root);
  return edited?.text === text || edited?.edit.isWindows ? null : edited;
}

function textsOf(files: readonly { path: string; content: string | Uint8Array }[]) {
  return new Map(
    files.flatMap(({ path, content }) =>
      typeof content === 'string' ? [[path, content] as const] : [],
    ),
  );
}
