import type { BlueprintFile } from '#exchange/blueprint';
import { withFetchedReferences } from '#learn/lists/learn-fetched-references';
import { withBareLists } from '#learn/lists/learn-bare-lists';
import { withInsertColumns } from '#learn/lists/learn-insert-columns';
import { withKeyWords } from '#learn/names/learn-key-words';
import { withArticles } from '#learn/names/learn-articles';
import { withEnumImports } from '#learn/imports/learn-enum-imports';
import { withImportsByUse } from '#learn/imports/learn-imports';
import { withoutBlankStarts } from '#learn/imports/learn-blank-starts';
import { withRelatedImports } from '#learn/imports/learn-related-imports';
import { withDefaultsLast } from '#learn/lists/learn-default-parameters';
import { withChainEnds } from '#learn/lists/learn-chain-ends';
import { withCommasBehindKeys } from '#learn/lists/learn-commas-behind-keys';
import { withListCommas } from '#learn/lists/learn-list-commas';
import { withJoinedSections } from '#learn/conditions/learn-joined-sections';
import { withoutBlankLines } from '#learn/code/learn-blank-lines';
import { withoutEmptyConditions } from '#learn/code/learn-empty-conditions';
import { withoutEmptyStretches } from '#learn/code/learn-empty-stretches';
import { withoutEmptyObjects } from '#learn/code/learn-empty-objects';
import { withoutEmptyBrackets } from '#learn/code/learn-empty-brackets';
import { withoutBlankEnds } from '#learn/code/learn-blank-ends';
import { withWholeAlternatives } from '#learn/conditions/learn-whole-alternatives';
import { withMapperKeys } from '#learn/attribute-types/learn-mapper-keys';
import { withMapperTexts } from '#learn/attribute-types/learn-mapper-texts';
import { withoutDeadAlternatives } from '#learn/conditions/learn-dead-alternatives';
import { withSameElements } from '#learn/conditions/learn-same-elements';
import { withSimpleConditions } from '#learn/conditions/learn-simple-conditions';
import { withRelatedMembers } from '#learn/code/learn-related-members';
import { withSingleComments } from '#learn/code/learn-single-comments';
import { withSingleConstructors } from '#learn/code/learn-single-constructors';
import { withFilledRegions } from '#learn/code/learn-regions';
import { withEnumsApart } from '#learn/conditions/learn-enums-apart';
import { withAskedOperands } from '#learn/conditions/learn-asked-operands';
import { withOwnAnswers } from '#learn/conditions/learn-answers';
import { withPairedBrackets } from './learn-paired-brackets.ts';
import type { SampleScope } from './learn-scope.ts';
import type { SchemaReferences } from '#learn/formats/learn-schema-references';
import { withNullDefaults } from '#learn/attribute-types/learn-null-defaults';
import { withShownValues } from '#learn/attribute-types/learn-shown-values';
import { withArraysOfTypes } from '#learn/attribute-types/learn-arrays-of-types';
import { withNullableValues } from '#learn/attribute-types/learn-nullable-values';
import { withNullOnce } from '#learn/attribute-types/learn-nullable-once';
import { withReferredKeys } from '#learn/attribute-types/learn-referred-keys';
import { ownLiterals } from '#learn/conditions/learn-own-literals';
import { withFirstTexts } from '#learn/conditions/learn-first-texts';
import { withFilledConstraints } from '#learn/attribute-types/learn-filled-constraints';
import { withCallsOfTexts } from '#learn/attribute-types/learn-calls-of-texts';
import { withEmptyValues } from '#learn/attribute-types/learn-empty-values';
import { withDefaultsOfTexts } from '#learn/attribute-types/learn-defaults-of-texts';
import { scriptBounds } from '#learn/attribute-types/learn-script-bounds';
import { withSharedImports } from '#learn/imports/learn-shared-imports';
import { withNullableReferences } from '#learn/attribute-types/learn-nullable-references';
import { withTurnedSections } from '#learn/conditions/learn-turned-sections';
import { withTypedFields } from '#learn/attribute-types/learn-typed-fields';
import { withScriptNullability } from '#learn/attribute-types/learn-script-nullability';
import { withImportsOfLists } from '#learn/imports/learn-imports-of-lists';
import { withOptionalImport } from '#learn/imports/learn-optional-import';
import { boundsOfAllNumbers } from '#learn/attribute-types/learn-number-bounds';
import { withSearchedNumbers } from '#learn/attribute-types/learn-searched-numbers';
import { withKeyCalls } from '#learn/attribute-types/learn-key-calls';
import { withoutTruthChecks } from '#learn/attribute-types/learn-go-checks';
import { withSingleTags } from '#learn/attribute-types/learn-single-tags';
import { goTags } from '#learn/attribute-types/learn-go-tags';
import { sqlChecks } from '#learn/attribute-types/learn-sql-checks';
import { defaultsOfTypes } from '#learn/attribute-types/learn-defaults-of-types';
import { ownConstants } from '#learn/attribute-types/learn-enum-constants';
import { withFilledBlocks } from '#learn/code/learn-empty-blocks';
import { withJoinedValues } from '#learn/lists/learn-joined-values';
import { withFirstEnumeration } from '#learn/lists/learn-first-enumeration';
import { sqlDefaults } from '#learn/attribute-types/learn-sql-defaults';
import { pythonBounds } from '#learn/attribute-types/learn-python-bounds';
import { withColumnArguments } from '#learn/attribute-types/learn-column-arguments';
import { withExposedColumns } from '#learn/attribute-types/learn-exposed-columns';
import { withBooleanGetters } from '#learn/attribute-types/learn-boolean-getters';
import { withJdbcDates } from '#learn/attribute-types/learn-jdbc-dates';
import { withRowAccessors } from '#learn/attribute-types/learn-row-accessors';
import { withUniqueRules } from '#learn/attribute-types/learn-unique-rules';
import { filledRules } from '#learn/attribute-types/learn-filled-rules';
import { withTextConstraints } from '#learn/attribute-types/learn-text-constraints';
import { inlineBounds } from '#learn/formats/learn-inline-bounds';
import { withInlineTypes } from '#learn/formats/learn-inline-types';
import { withTextDefaults } from '#learn/formats/learn-text-defaults';
import { withoutEmptyRequired } from '#learn/formats/learn-empty-required';
import { withInlineEnums } from '#learn/formats/learn-inline-enums';
import { withSaidNullable } from '#learn/formats/learn-said-nullable';
import { withReferredLists } from '#learn/formats/learn-referred-lists';
import { withSchemaBounds } from '#learn/formats/learn-schema-bounds';
import { withSchemaDefaults } from '#learn/formats/learn-schema-defaults';
import { withSchemaFormats } from '#learn/formats/learn-schema-formats';
import { withSchemaTypes } from '#learn/formats/learn-schema-types';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';

/** What a template gains that is learned, in this order, each where it gives the sample back. */
export function refinementsWith(
  types: TypeMapMaker,
  references: SchemaReferences,
  scope: SampleScope,
): ((file: BlueprintFile) => BlueprintFile)[] {
  return [
    withTurnedSections,
    ...scriptBounds,
    withScriptNullability,
    withNullableReferences,
    withTypedFields,
    ...goTags,
    ...boundsOfAllNumbers,
    withoutTruthChecks,
    withKeyCalls,
    ...pythonBounds,
    ...sqlChecks,
    ...defaultsOfTypes,
    ...sqlDefaults,
    (file) => withRelatedImports(file, types, scope),
    (file) => withImportsByUse(file, types),
    withSchemaFormats,
    (file) => withInlineTypes(file, types),
    withSchemaBounds,
    ...inlineBounds,
    withEnumImports,
    withSharedImports,
    (file) => withSchemaTypes(file, { types, references }),
    withReferredLists,
    withSaidNullable,
    withInlineEnums,
    (file) => withSchemaDefaults(file, references),
    withTextDefaults,
    withFilledConstraints,
    withoutEmptyRequired,
    withTextConstraints,
    (file) => withJdbcDates(file, types),
    (file) => withRowAccessors(file, types),
    (file) => withBooleanGetters(file, types, scope.hasClasses),
    (file) => withJoinedValues(file, scope),
    withJoinedSections,
    withCallsOfTexts,
    withColumnArguments,
    withExposedColumns,
    withUniqueRules,
    ...filledRules,
    withDefaultsOfTexts,
    withEmptyValues,
    withShownValues,
    withSearchedNumbers,
    withArraysOfTypes,
    withNullOnce,
    (file) => withNullableValues(file, types),
    withNullDefaults,
    withFilledRegions,
    withArticles,
    withListCommas,
    withCommasBehindKeys,
    withChainEnds,
    withImportsOfLists,
    (file) => withPairedBrackets(file, scope),
    withOptionalImport,
    (file) => withSingleConstructors(file, scope),
    withSingleComments,
    (file) => withRelatedMembers(file, scope),
    (file) => withOwnAnswers(file, scope),
    (file) => withEnumsApart(file, scope),
    withFirstEnumeration,
    ...ownConstants(scope),
    (file) => withFirstTexts(file, scope),
    (file) => withReferredKeys(file, scope),
    (file) => withAskedOperands(file, scope),
    (file) => withBareLists(file, scope),
    (file) => withSameElements(file, scope),
    (file) => withoutDeadAlternatives(file, scope),
    withMapperTexts,
    (file) => withMapperKeys(file, types, scope),
    withInsertColumns,
    (file) => withKeyWords(file, scope),
    (file) => withFetchedReferences(file, scope),
    (file) => withDefaultsLast(file, scope),
    withSingleTags,
    withoutBlankStarts,
    withoutBlankLines,
    withoutEmptyConditions,
    withoutEmptyStretches,
    withoutEmptyBrackets,
    withoutEmptyObjects,
    withoutBlankEnds,
    withWholeAlternatives,
    ...ownLiterals(scope),
    withFilledBlocks,
    // What was told word by word before says now what is asked of a type.
    ...pythonBounds,
    withSimpleConditions,
  ];
}
