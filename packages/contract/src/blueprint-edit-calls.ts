import { caseFormats } from '@stepwright/domain-model';
import { z } from 'zod';
import { fileItemSchema, writtenDictionarySchema } from './blueprint-details.ts';
import { command, idSchema, valueOf } from './endpoint.ts';

const base = 'generationStrategy';
const changed = valueOf(fileItemSchema);

/** A section by its place, a property by its range, the file's own binding, or its path. */
export const sectionIdSchema = z
  .string()
  .max(400)
  .regex(/^(?:file|path|\d+(?:\.\d+)*|@\d+-\d+)$/, 'This is no section.');
const of = z.object({
  fileId: idSchema,
  /** Where it is named, the file is one of this blueprint. */
  generationStrategyId: idSchema.optional(),
  /** The version of the file that the caller has seen. */
  version: z.int().optional(),
});
const ofSection = of.extend({ propertyBindingId: sectionIdSchema });
const place = z.int().min(0).max(2_000_000);
const range = { from: place, to: place };
const parameterPath = z.string().min(1).max(300);
const context = z.string().min(1).max(300).nullable();
const condition = z.string().max(4000);
const shortText = z.string().max(1000);

/** What may be bound to a section; what is absent stays. */
const bindings = {
  bindingContext: context.optional(),
  mappingCondition: condition.optional(),
  separator: shortText.optional(),
  /** One of the named ones, another word with `delimiter`, or null for none. */
  delimiterType: z.string().max(100).nullable().optional(),
  delimiter: z.object({ start: shortText, end: shortText }).optional(),
};
const value = z.string().max(1_000_000);
const parameters = z.array(parameterPath).max(500);
/** The text of a section and what is bound to it; what is absent stays. */
export const sectionBindingsSchema = z.object({
  ...bindings,
  value: value.optional(),
  parameters: parameters.optional(),
});

const conditionCheckSchema = z.object({
  /** Why it cannot be saved; null where it can. */
  problem: z.string().nullable(),
  /** Of the sample model, the first of them; those of the model as a whole have no name. */
  elements: z.array(z.object({ name: z.string(), passes: z.boolean() })),
  passing: z.int(),
  total: z.int(),
});

/**
 * What is changed in one file of a blueprint. Each answers the file as it is then, with the proof
 * of it; where somebody else changed the file meanwhile, it is refused.
 */
export const blueprintEditContract = {
  createTextSection: command(
    base,
    '/textsection/createtextsection',
    'Makes a section of a stretch of the shown text',
  )
    .input(of.extend({ ...range, ...bindings }))
    .output(changed),
  bindText: command(
    base,
    '/textsection/bindtext',
    'Puts a parameter in place of a stretch of the shown text',
  )
    .input(
      of.extend({
        ...range,
        parameter: parameterPath,
        /** Absent: as the text is spelt. */
        format: z.enum(caseFormats).optional(),
      }),
    )
    .output(changed),
  updateTextSection: command(
    base,
    '/textsection/updatetextsection',
    'Changes the text of a section and what is bound to it',
  )
    .input(
      ofSection.extend({
        ...sectionBindingsSchema.shape,
        /** The same in all calls of one action, such as Replace All: they are undone together. */
        stepId: idSchema.optional(),
      }),
    )
    .output(changed),
  updatePropertyValue: command(
    base,
    '/propertybinding/updatepropertyvalue',
    'Changes the value of a property',
  )
    .input(ofSection.extend({ value, parameters }))
    .output(changed),
  updatePropertyMappingCondition: command(
    base,
    '/propertybinding/updatepropertymappingcondition',
    'Says when a section or file is generated',
  )
    .input(ofSection.extend({ condition }))
    .output(changed),
  updatePropertyBindingContext: command(
    base,
    '/propertybinding/updatepropertybindingcontext',
    'Says for whose every element a section or file is repeated',
  )
    .input(ofSection.extend({ bindingContext: context }))
    .output(changed),
  mergeTextSections: command(
    base,
    '/textsection/mergetextsections',
    'Makes one section of several that are beside each other',
  )
    .input(of.extend({ propertyBindingIds: z.array(sectionIdSchema).min(2).max(2000) }))
    .output(changed),
  splitTextSection: command(base, '/textsection/splittextsection', 'Makes two sections of one')
    .input(ofSection.extend({ at: place }))
    .output(changed),
  revertTextSection: command(
    base,
    '/textsection/reverttextsection',
    'Gives a section its original value again',
  )
    .input(ofSection)
    .output(changed),
  deletePropertyBinding: command(
    base,
    '/propertybinding/deletepropertybinding',
    'Deletes a section with what is in it',
  )
    .input(ofSection)
    .output(changed),
  reduceFileContent: command(
    base,
    '/fileitem/reducefilecontent',
    'Makes neighbours that are alike but for the words of the model into one repeated section',
  )
    .input(of)
    .output(changed),
  generateBoilerplate: command(
    base,
    '/fileitem/generateboilerplate',
    'Learns a file anew; kept only where the file still comes out as it is',
  )
    .input(of)
    .output(changed),
  replaceTokens: command(
    base,
    '/fileitem/replacetokens',
    'Puts parameters in place of words, in all text of a file',
  )
    .input(
      of.extend({
        generationStrategyId: idSchema,
        domainDictionaryEntries: writtenDictionarySchema,
      }),
    )
    .output(changed),
  createCollectionItem: command(
    base,
    '/propertybinding/createcollectionitem',
    'Adds a copy of the last item of a list',
  )
    .input(ofSection)
    .output(changed),
  updateStrategyFilePaths: command(
    base,
    '/generationstrategy/updatestrategyfilepaths',
    'Puts parameters in place of the words of the dictionary in the paths of files',
  )
    .input(
      z.object({
        generationStrategyId: idSchema,
        rootPath: z
          .string()
          .min(1)
          .max(500)
          .describe('A folder below which to look, or a file, which speaks of its folder')
          .optional(),
      }),
    )
    .output(valueOf(z.object({ changed: z.int(), left: z.int() }))),
  checkCondition: command(
    base,
    '/generationstrategy/checkcondition',
    'Which elements of the sample model meet a condition; nothing is changed',
  )
    .input(z.object({ generationStrategyId: idSchema, bindingContext: context, condition }))
    .output(valueOf(conditionCheckSchema)),
};
