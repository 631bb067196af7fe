import type { BlueprintFile } from './blueprint.ts';
import { withArticles } from './learn-articles.ts';
import { withImportsByUse } from './learn-imports.ts';
import { withRelatedImports } from './learn-related-imports.ts';
import { withListCommas } from './learn-list-commas.ts';
import type { SchemaReferences } from './learn-schema-references.ts';
import { withSchemaDefaults } from './learn-schema-defaults.ts';
import { withSchemaTypes } from './learn-schema-types.ts';
import type { TypeMapMaker } from './learn-types.ts';

/** What a template gains that is learned, in this order, each where it gives the sample back. */
export function refinementsWith(
  types: TypeMapMaker,
  references: SchemaReferences,
): ((file: BlueprintFile) => BlueprintFile)[] {
  return [
    (file) => withRelatedImports(file, types),
    (file) => withImportsByUse(file, types),
    (file) => withSchemaTypes(file, { types, references }),
    (file) => withSchemaDefaults(file, references),
    withArticles,
    withListCommas,
  ];
}
