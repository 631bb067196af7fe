import { writeElementPath } from '@stepwright/domain-model';
import type { MeetingRequest, ServiceModel } from './meet-branch.ts';
import type { Owner } from './moved-files.ts';

/** A service as the owner of its code, or of that of one of its elements. */
export function ownerOfCode(
  service: ServiceModel,
  { elementId, blueprints, templates }: MeetingRequest,
): Owner {
  const name = writeElementPath(service.path);
  const inService = service.elements.filter(({ path }) =>
    writeElementPath(path).startsWith(`${name}/`),
  );
  const ids = new Set(inService.map(({ id }) => id));
  const keys = new Set(blueprints.map(({ key }) => key));
  const wanted = new Set(templates);
  return {
    id: service.aggregate.id,
    name,
    elements: new Map(inService.map(({ id, path }) => [writeElementPath(path), id])),
    published: elementId === null ? inService.map(({ id }) => id) : [elementId],
    removesStale: false,
    isStale: ({ blueprint, template, element, part }) => {
      const isWanted =
        wanted.size === 0 || wanted.has(template) || wanted.has(`${blueprint}/${template}`);
      if (!keys.has(blueprint) || !isWanted) return false;
      if (elementId === null || element === elementId) return true;
      // With one element come the files of the service itself, not those of its other parts.
      return element === null ? part === undefined : !ids.has(element);
    },
  };
}
