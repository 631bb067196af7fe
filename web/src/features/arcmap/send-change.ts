import type { ModelDeletionInput, ModelSavingInput } from '@stepwright/contract';
import { client } from '#api/client';
import type { Saved } from './use-element-form.ts';

/** Sends a change of the model as the command that it is. */
export function sendChange({ call, input }: ModelSavingInput): Promise<Saved> {
  switch (call) {
    case 'editAggregate':
      return client.aggregate.editAggregate(input);
    case 'addCommand':
      return client.aggregate.addCommand(input);
    case 'editCommand':
      return client.aggregate.editCommand(input);
    case 'addQuery':
      return client.aggregate.addQuery(input);
    case 'editQuery':
      return client.aggregate.editQuery(input);
    case 'addReaction':
      return client.aggregate.addReaction(input);
    case 'editReaction':
      return client.aggregate.editReaction(input);
    case 'addReadModel':
      return client.aggregate.addReadModel(input);
    case 'editReadModel':
      return client.aggregate.editReadModel(input);
    case 'addType':
      return client.aggregate.addType(input);
    case 'editType':
      return client.aggregate.editType(input);
  }
}

/** Sends a deletion, too. */
export function sendDeletion({ call, input }: ModelDeletionInput): Promise<unknown> {
  switch (call) {
    case 'deleteAggregate':
      return client.aggregate.deleteAggregate(input);
    case 'deleteCommand':
      return client.aggregate.deleteCommand(input);
    case 'deleteQuery':
      return client.aggregate.deleteQuery(input);
    case 'deleteReaction':
      return client.aggregate.deleteReaction(input);
    case 'deleteReadModel':
      return client.aggregate.deleteReadModel(input);
    case 'deleteType':
      return client.aggregate.deleteType(input);
  }
}
