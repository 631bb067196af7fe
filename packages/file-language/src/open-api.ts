import { readDeed } from './deeds.ts';
import type { Idea } from './ideas.ts';
import { recordsIn, textIn, type Data } from './data-records.ts';
import { methodNamed, type RouteFact } from './route-facts.ts';
import { readPath } from './route-path.ts';
import { ideasOfRoutes } from './route-ideas.ts';
import { spokenWords } from './spoken-words.ts';

/** What an OpenAPI document offers: by the operation's name, else its summary, else method and path. */
export function ideasOfOpenApi(document: Data): Idea[] {
  const operations = recordsIn(document['paths']).flatMap(([path, item]) =>
    recordsIn(item)
      .filter(([method]) => /^(?:get|put|post|delete|patch)$/i.test(method))
      .map(([method, operation]) => ({ path, method: methodNamed(method), operation })),
  );
  return operations.flatMap(({ path, method, operation }, line) => {
    const handler = textIn(operation['operationId']);
    const route: RouteFact = { method, path, handler, owner: null, actor: null, line };
    return ideasOfRoutes([route]).map((idea) =>
      withSummary(idea, textIn(operation['summary']), readPath(path).resource),
    );
  });
}

/** Where the name says no more than the path, a summary in words is better. */
function withSummary(idea: Idea, summary: string | null, resource: string[] | null): Idea {
  const words = spokenWords(summary ?? '');
  const isTold = idea.confidence < 0.9 && words.length >= 2 && words.length <= 8;
  if (!isTold) return idea;
  const bare = words.filter((word) => !/^(?:a|an|the)$/.test(word));
  const named = readDeed(bare.join('_'), resource);
  if (named === null || named.type !== idea.type) return idea;
  return { ...idea, deeds: [named.deed, ...idea.deeds], aggregate: null };
}
