export {
  attributeSchema,
  attributeTypeNames,
  isAttributeTypeName,
  splitType,
  type Attribute,
  type AttributeTypeName,
} from './attribute.ts';
export {
  applyCase,
  caseFormats,
  isCaseFormat,
  type CaseFormat,
  type WordFormat,
} from './casing.ts';
export { checkModel } from './check-model.ts';
export {
  deploymentSchema,
  type Deployment,
  type PlatformChoice,
  type ServiceChoice,
} from './deployment.ts';
export {
  elementKinds,
  readElementPath,
  writeElementPath,
  type ElementKind,
  type ElementPath,
} from './element-path.ts';
export {
  actionSchema,
  aggregateSchema,
  boundedContextSchema,
  commandSchema,
  domainEventSchema,
  domainTypeSchema,
  modelSchema,
  querySchema,
  raisedEventSchema,
  reactionSchema,
  readModelSchema,
  resultSchema,
  subscriptionSchema,
  typeFamilies,
  type Action,
  type Aggregate,
  type BoundedContext,
  type Command,
  type DomainEvent,
  type DomainType,
  type Model,
  type Query,
  type RaisedEvent,
  type Reaction,
  type ReadModel,
  type Result,
  type Subscription,
} from './model.ts';
export { findingCodes, type FindingCode, type ModelFinding } from './model-finding.ts';
export { attributeNameProblem, nameProblem, type NameProblem } from './names.ts';
export { pluralOf, singularOf } from './plurals.ts';
export {
  writeModelPath,
  type ModelPath,
  type ModelProblem,
  type ModelProblemCode,
  type Parsed,
} from './problems.ts';
export { isDeeperThan, readModel, readModelValue, writeModel } from './read-model.ts';
export { isReservedEverywhere } from './reserved-words.ts';
export { reviewModel, type BesideModel } from './review-model.ts';
export { isAcronym, wordsOf } from './words.ts';
