import type { ModelChangeInput } from '@stepwright/contract';
import { client } from '#api/client';
import type { Saved } from './use-element-form.ts';

/** Sends a change of the model as the command that it is. */
export function sendChange({ call, input }: ModelChangeInput): Promise<Saved> {
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
