export * from './generate.ts';
export { conditionWords } from './render/condition-words.ts';
export { blueprintJsonSchema } from './exchange/exchange-schema.ts';
export {
  explain,
  outdatedBy,
  type ExplainedFile,
  type Explanation,
  type Outdated,
} from './render/explain.ts';
export type { Read, Reads } from './render/noted-reads.ts';
export { ManifestFiles } from './manifest/manifest-files.ts';
export type { ManifestFile } from './manifest/manifest-lists.ts';
export { modelOfDictionary, readDictionary } from './exchange/dictionary.ts';
export { dictionaryDoubts } from './exchange/dictionary-doubts.ts';
export { acceptedIn, acceptProposals } from './proposals/accept-proposals.ts';
export { learnBlueprint, learnSample, type Sample, type SourceFile } from './learn/learn.ts';
export type { SampleSection } from './learn/learn-sample.ts';
export { pathProblem } from './render/path-safety.ts';
export { askElements, type AskedElement } from './model/passing-elements.ts';
export { proveBlueprint, type FileProof, type Proof, type UnseenName } from './learn/prove.ts';
export {
  conditionProblem,
  editTemplate,
  type EditedTemplate,
  type SectionChange,
  type TemplateEdit,
} from './template/edit-template.ts';
export { formatFor, type KnownNames } from './proposals/format-for.ts';
export { readTemplate } from './template/read-template.ts';
export { shownParameter, shownPart, shownText } from './template/shown-text.ts';
export type { KeptTemplate } from './template/template-draft.ts';
export { contextOfTokens, replacePathTokens, replaceTokens } from './proposals/replace-tokens.ts';
export { locateParts, type TemplateOf } from './template/locate-parts.ts';
export {
  isAsItIs,
  proposeTemplate,
  withNeeded,
  type Proposal,
  type ProposalEvidence,
  type ProposedTemplate,
} from './proposals/propose.ts';
export { KeptFiles } from './render/kept-files.ts';
export { KnownPaths } from './render/known-paths.ts';
export { refresherOf, type Refresher } from './render/refresh.ts';
export { bindingContexts, parameterPaths, type BindingContext } from './model/vocabulary.ts';
export { templateOrigin, type TemplateOrigin } from './template/template-origin.ts';
export { writeTemplate } from './template/write-template.ts';
