import { api } from '#http/api';
import { addTo, deleteFrom, editIn, type LoseFeatures } from './change-element.ts';
import {
  commandContent,
  queryContent,
  reactionContent,
  readModelContent,
  typeContent,
} from './element-input.ts';

const routes = api.aggregate;

/** Adding, changing and deleting what is in a service. */
export const elementRoutesWith = (loseFeatures: LoseFeatures) => ({
  addCommand: routes.addCommand.handler(({ context, input }) =>
    addTo(context, input, { name: input.commandName, content: commandContent(input) }),
  ),
  editCommand: routes.editCommand.handler(({ context, input }) =>
    editIn(context, input, {
      id: input.commandId,
      name: input.commandName,
      content: commandContent(input),
    }),
  ),
  deleteCommand: routes.deleteCommand.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.commandId, kind: 'command', loseFeatures }),
  ),

  addQuery: routes.addQuery.handler(({ context, input }) =>
    addTo(context, input, { name: input.name, content: queryContent(input) }),
  ),
  editQuery: routes.editQuery.handler(({ context, input }) =>
    editIn(context, input, { id: input.queryId, name: input.name, content: queryContent(input) }),
  ),
  deleteQuery: routes.deleteQuery.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.queryId, kind: 'query', loseFeatures }),
  ),

  addReaction: routes.addReaction.handler(({ context, input }) =>
    addTo(context, input, { name: input.action.name, content: reactionContent(input) }),
  ),
  editReaction: routes.editReaction.handler(({ context, input }) =>
    editIn(context, input, {
      id: input.reactionId,
      name: input.action.name,
      content: reactionContent(input),
    }),
  ),
  deleteReaction: routes.deleteReaction.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.reactionId, kind: 'reaction', loseFeatures }),
  ),

  addReadModel: routes.addReadModel.handler(({ context, input }) =>
    addTo(context, input, { name: input.readModelName, content: readModelContent(input) }),
  ),
  editReadModel: routes.editReadModel.handler(({ context, input }) =>
    editIn(context, input, {
      id: input.readModelId,
      name: input.readModelName,
      content: readModelContent(input),
    }),
  ),
  deleteReadModel: routes.deleteReadModel.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.readModelId, kind: 'readmodel' }),
  ),

  addType: routes.addType.handler(({ context, input }) =>
    addTo(context, input, { name: input.name, content: typeContent(input) }),
  ),
  editType: routes.editType.handler(({ context, input }) =>
    editIn(context, input, { id: input.typeId, name: input.name, content: typeContent(input) }),
  ),
  deleteType: routes.deleteType.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.typeId, kind: 'type' }),
  ),
});
