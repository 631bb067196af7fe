import type { CaseFormat } from '@stepwright/domain-model';
import type { BlueprintFile, Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { isOfDeclared } from './learn-script-bounds.ts';
import { valueOfEnum } from './learn-value-of-enum.ts';

const language = /^sql$/;

/** How values of an enumeration are spelt. */
const spellings: readonly CaseFormat[] = ['Raw', 'Snake', 'UpperSnake', 'Pascal', 'Camel', 'Kebab'];

/**
 * In SQL, the default of an enumeration that is its first value, `DEFAULT 'afloat'`, is another one's own
 * first value. Each spelling stands by itself, as it is taken only where it gives the sample back.
 */
export const sqlDefaults = spellings.map(
  (format) => (file: BlueprintFile) => withFirstValues(file, format),
);

function withFirstValues(file: BlueprintFile, format: CaseFormat): BlueprintFile {
  return changedForAttributes(file, language, (parts, { path, conditions }) =>
    isOfDeclared(conditions)
      ? changedWhere(parts, { pattern: / DEFAULT '[^'\n\uFFFD]*'/gi }, ([said]) =>
          said?.kind === 'text' ? [firstValue(said.text, path, format)] : [],
        )
      : parts,
  );
}

function firstValue(said: string, path: string, format: CaseFormat): Section {
  return valueOfEnum({
    type: `{${path}.BaseType}`,
    index: 0,
    format,
    before: [text(said.slice(0, said.indexOf("'") + 1))],
    after: [text("'")],
  });
}
