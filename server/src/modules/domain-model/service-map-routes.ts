import { AppError } from '@stepwright/contract';
import { api } from '#http/api';
import { versioned } from '#http/versioned-read';
import { requirePlatform } from '#modules/platform';
import { holdServices, readMapVersion, readPlaces, savePlaces } from './service-map-store.ts';

const routes = api.serviceMap;

/**
 * Where the services of a map stand. One picture for the platform, because people talk about it;
 * apart from the model, so that moving a card changes no version that somebody edits.
 */
export const serviceMapRoutes = {
  getPlaces: routes.getPlaces.handler(async ({ context, input }) => {
    const { db, actor } = context;
    await requirePlatform(db, actor, input.platformId);
    const version = await readMapVersion(db, input);
    const tag = ['places', input.platformId, input.boundedContext, version];
    return versioned(context, tag, async () => ({
      data: { places: await readPlaces(db, input), version },
    }));
  }),

  placeServices: routes.placeServices.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platformId, boundedContext, onlyNew } = input;
      await requirePlatform(tx, actor, platformId);
      // The last of two places for one service is meant. In one order, so that two never wait for each other.
      const byId = new Map(input.places.map((place) => [place.aggregateId, place]));
      const places = [...byId.values()].toSorted((one, other) =>
        one.aggregateId < other.aggregateId ? -1 : 1,
      );
      const ids = places.map(({ aggregateId }) => aggregateId);
      if (!(await holdServices(tx, platformId, ids))) throw new AppError('NOT_FOUND');
      const version = await savePlaces(tx, { platformId, boundedContext }, { places, onlyNew });
      return { value: { version } };
    }),
  ),
};
