import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

/** Nobody drags a service further than this. */
const coordinate = z.int().min(-1_000_000).max(1_000_000);

/** Where a service stands in the map of a bounded context: its top left corner. */
export const servicePlaceSchema = z.object({
  aggregateId: idSchema,
  x: coordinate,
  y: coordinate,
});
export type ServicePlace = z.infer<typeof servicePlaceSchema>;

/** A map shows the services of a context and those of others that they talk to. */
const map = { platformId: idSchema, boundedContext: z.string().trim().max(200) };
const base = 'developmentAggregate';

export const serviceMapContract = {
  getPlaces: read(base, '/servicemap/getplaces/{platformId}', 'Where the services of a map stand')
    .input(z.object(map))
    .output(dataOf(z.object({ places: z.array(servicePlaceSchema), version: z.int() }))),
  placeServices: command(base, '/servicemap/placeservices', 'Puts services of a map somewhere')
    .input(
      z.object({
        ...map,
        places: z.array(servicePlaceSchema).min(1).max(2000),
        /** Only those that stand nowhere yet: what a layout proposes moves nobody. */
        onlyNew: z.boolean().default(false),
      }),
    )
    .output(valueOf(z.object({ version: z.int() }))),
};
