import { takenListsIn } from './learn-taken-lists.ts';
import { singleParametersIn } from './learn-single-parameters.ts';
import { checkingMembersIn } from './learn-checking-members.ts';
import { deedMethodsIn } from './learn-deed-methods.ts';
import { deedDeclarationsIn } from './learn-deed-declarations.ts';
import { entriesOfOneIn } from './learn-entries-of-one.ts';
import { enumValuesIn } from './learn-enum-values.ts';
import { functionsOfOneIn } from './learn-functions-of-one.ts';
import { listsByPlace } from './learn-by-place.ts';
import { declaringSectionsIn } from './learn-declaring-sections.ts';
import { askedResultsIn } from './learn-asked-results.ts';
import { readingMembersIn } from './learn-reading-members.ts';
import { nameLinesIn } from './learn-name-lines.ts';

/** Finders of what belongs to one element, or to all of them together, in this order. */
export const ownLists = [
  takenListsIn,
  singleParametersIn,
  deedMethodsIn,
  deedDeclarationsIn,
  enumValuesIn,
  listsByPlace,
  nameLinesIn,
  declaringSectionsIn,
  askedResultsIn,
  readingMembersIn,
  functionsOfOneIn,
  entriesOfOneIn,
  checkingMembersIn,
];
