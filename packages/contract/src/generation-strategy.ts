import { z } from 'zod';
import { blueprintEditContract } from './blueprint-edit-calls.ts';
import { blueprintExchangeContract } from './blueprint-exchange-calls.ts';
import { blueprintFileContract } from './blueprint-file-calls.ts';
import { blueprintHistoryContract } from './blueprint-history-calls.ts';
import { blueprintLearningContract } from './blueprint-learning-calls.ts';
import { blueprintViewContract } from './blueprint-view-calls.ts';
import { bindingParameterSchema, blueprintForTreeViewSchema } from './blueprint-details.ts';
import { command, dataOf, done, idSchema, read, valueOf } from './endpoint.ts';
import {
  blueprintTypes,
  generationStrategySchema,
  usableStrategySchema,
} from './generation-strategy-entity.ts';

export {
  blueprintTypes,
  type GenerationStrategy,
  type UsableStrategy,
} from './generation-strategy-entity.ts';

const base = 'generationStrategy';
const nameField = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(200, 'At most 200 characters');
const typeField = z.enum(blueprintTypes, { error: 'Required' });
const descriptionField = z.string().trim().max(2000, 'At most 2000 characters').default('');
const owned = z.object({ generationStrategyId: idSchema, organisationId: idSchema });

export const generationStrategyContract = {
  listByOrganisation: read(
    base,
    '/generationstrategy/getbyorganisationid/{organisationId}',
    "The organisation's blueprints and the public ones",
  )
    .input(z.object({ organisationId: idSchema }))
    .output(dataOf(z.array(generationStrategySchema))),
  listForPublish: read(
    base,
    '/generationstrategy/getforpublish/{organisationId}',
    'The blueprints that can generate code',
  )
    .input(z.object({ organisationId: idSchema }))
    .output(dataOf(z.array(usableStrategySchema))),
  create: command(base, '/generationstrategy/creategenerationstrategy', 'Adds a blueprint')
    .input(
      z.object({
        /** Made by the client: sent again, it is the same blueprint. */
        identity: idSchema.optional(),
        organisationId: idSchema,
        name: nameField,
        type: typeField,
        description: descriptionField,
      }),
    )
    .output(valueOf(generationStrategySchema)),
  clone: command(
    base,
    '/generationstrategy/clonegenerationstrategy',
    'Copies a blueprint with its files and what was learned of them',
  )
    .input(owned.extend({ identity: idSchema.optional(), newName: nameField }))
    .output(valueOf(generationStrategySchema)),
  update: command(
    base,
    '/generationstrategy/updategenerationstrategy',
    'Changes the name, type and description of a blueprint',
  )
    .input(
      owned.extend({
        name: nameField,
        type: typeField,
        description: descriptionField,
        /** The version that the caller has seen. */
        version: z.int().optional(),
      }),
    )
    .output(valueOf(generationStrategySchema)),
  delete: command(base, '/generationstrategy/deletegenerationstrategy', 'Deletes a blueprint')
    .input(owned)
    .output(done),
  getForTreeView: read(
    base,
    '/generationstrategy/getfortreeview/{id}',
    'A blueprint with its files, dictionary and proof',
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(blueprintForTreeViewSchema)),
  listBindingParameters: read(
    base,
    '/generationstrategy/getbindingparameters/{id}',
    'The domain dictionary of a blueprint',
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(bindingParameterSchema))),
  getBindingContextOptions: read(
    base,
    '/generationstrategy/getbindingcontextoptions',
    'The collections of a model for whose elements something can be repeated',
  ).output(dataOf(z.array(z.object({ value: z.string(), label: z.string(), depth: z.int() })))),
  getConditionalMappings: read(
    base,
    '/generationstrategy/getconditionalmappings/{generationStrategyId}',
    'The conditions that a blueprint has',
  )
    .input(z.object({ generationStrategyId: idSchema }))
    .output(dataOf(z.array(z.string()))),
  // Before what changes files: the tests call everything in this order.
  ...blueprintHistoryContract,
  ...blueprintExchangeContract,
  ...blueprintLearningContract,
  ...blueprintFileContract,
  ...blueprintEditContract,
  ...blueprintViewContract,
};
