export * from './generate.ts';
export { conditionWords } from './condition-words.ts';
export { blueprintJsonSchema } from './exchange-schema.ts';
export {
  explain,
  outdatedBy,
  type ExplainedFile,
  type Explanation,
  type Outdated,
} from './explain.ts';
export type { Read, Reads } from './noted-reads.ts';
export { ManifestFiles } from './manifest-files.ts';
export type { ManifestFile } from './manifest-lists.ts';
export { modelOfDictionary, readDictionary } from './dictionary.ts';
export { dictionaryDoubts } from './dictionary-doubts.ts';
export { acceptedIn, acceptProposals } from './accept-proposals.ts';
export { learnBlueprint, learnSample, type Sample, type SourceFile } from './learn.ts';
export type { SampleSection } from './learn-sample.ts';
export { pathProblem } from './path-safety.ts';
export { askElements, type AskedElement } from './passing-elements.ts';
export { proveBlueprint, type FileProof, type Proof, type UnseenName } from './prove.ts';
export {
  conditionProblem,
  editTemplate,
  type EditedTemplate,
  type SectionChange,
  type TemplateEdit,
} from './edit-template.ts';
export { formatFor, type KnownNames } from './format-for.ts';
export { readTemplate } from './read-template.ts';
export { shownParameter, shownPart, shownText } from './shown-text.ts';
export type { KeptTemplate } from './template-draft.ts';
export { contextOfTokens, replacePathTokens, replaceTokens } from './replace-tokens.ts';
export { locateParts, type TemplateOf } from './locate-parts.ts';
export {
  isAsItIs,
  proposeTemplate,
  withNeeded,
  type Proposal,
  type ProposalEvidence,
  type ProposedTemplate,
} from './propose.ts';
export { KeptFiles } from './kept-files.ts';
export { KnownPaths } from './known-paths.ts';
export { refresherOf, type Refresher } from './refresh.ts';
export { bindingContexts, parameterPaths, type BindingContext } from './vocabulary.ts';
export { templateOrigin, type TemplateOrigin } from './template-origin.ts';
export { writeTemplate } from './write-template.ts';
