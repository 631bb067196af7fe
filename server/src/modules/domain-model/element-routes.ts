import { api } from '#http/api';
import { addTo, deleteFrom, editIn, type LoseFeatures } from './change-element.ts';
import { commandOf, queryOf, reactionOf, readModelOf, typeOf } from './element-input.ts';

const routes = api.aggregate;

/** Adding, changing and deleting what is in a service. */
export const elementRoutesWith = (loseFeatures: LoseFeatures) => ({
  addCommand: routes.addCommand.handler(({ context, input }) =>
    addTo(context, input, commandOf(input)),
  ),
  editCommand: routes.editCommand.handler(({ context, input }) =>
    editIn(context, input, { id: input.commandId, ...commandOf(input) }),
  ),
  deleteCommand: routes.deleteCommand.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.commandId, kind: 'command', loseFeatures }),
  ),

  addQuery: routes.addQuery.handler(({ context, input }) => addTo(context, input, queryOf(input))),
  editQuery: routes.editQuery.handler(({ context, input }) =>
    editIn(context, input, { id: input.queryId, ...queryOf(input) }),
  ),
  deleteQuery: routes.deleteQuery.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.queryId, kind: 'query', loseFeatures }),
  ),

  addReaction: routes.addReaction.handler(({ context, input }) =>
    addTo(context, input, reactionOf(input)),
  ),
  editReaction: routes.editReaction.handler(({ context, input }) =>
    editIn(context, input, { id: input.reactionId, ...reactionOf(input) }),
  ),
  deleteReaction: routes.deleteReaction.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.reactionId, kind: 'reaction', loseFeatures }),
  ),

  addReadModel: routes.addReadModel.handler(({ context, input }) =>
    addTo(context, input, readModelOf(input)),
  ),
  editReadModel: routes.editReadModel.handler(({ context, input }) =>
    editIn(context, input, { id: input.readModelId, ...readModelOf(input) }),
  ),
  deleteReadModel: routes.deleteReadModel.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.readModelId, kind: 'readmodel' }),
  ),

  addType: routes.addType.handler(({ context, input }) => addTo(context, input, typeOf(input))),
  editType: routes.editType.handler(({ context, input }) =>
    editIn(context, input, { id: input.typeId, ...typeOf(input) }),
  ),
  deleteType: routes.deleteType.handler(({ context, input }) =>
    deleteFrom(context, input, { id: input.typeId, kind: 'type' }),
  ),
});
