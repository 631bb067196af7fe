import type { CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { isOfDeclared } from './learn-script-bounds.ts';

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
  const types = `${path.slice(0, path.indexOf('.'))}.Types`;
  const context = `${types}.Attributes`;
  const name: Part = { kind: 'parameter', path: `${context}.Name`, format };
  return aSection({
    context: types,
    condition: `{${types}.Name} == {${path}.BaseType} and {${types}.Family} == 'ENUM'`,
    parts: [
      text(said.slice(0, said.indexOf("'") + 1)),
      aSection({ context, condition: `{${context}.IsFirst}`, parts: [name] }),
      text("'"),
    ],
  });
}
