/**
 * The side panels: which there are, their titles, their addresses over the SmartMap and the
 * ArcMap, and where closing one leads. What a panel holds is the features' matter.
 */
const edit = { title: 'Edit', element: 'one', hasHistory: true } as const;
const publish = { title: 'Publish', element: 'one', hasHistory: false } as const;
const remove = { title: 'Delete', element: 'one', hasHistory: false } as const;
const service = { title: 'Edit', element: 'none', hasHistory: false } as const;
const add = { title: 'Add', element: 'none', hasHistory: false } as const;

/** `direct`: over the SmartMap the service is not part of the address, but `?aggregateId=`. */
export const panelsByName = {
  'add-command': add,
  'add-reaction': add,
  'add-query': { ...add, title: 'Query', direct: true },
  'add-type': { ...add, title: 'Type', direct: true },
  'add-readmodel': { ...add, direct: true },
  'edit-command': { ...edit, direct: true },
  'edit-reaction': { ...edit, direct: true },
  'edit-query': { ...edit, title: 'Query', direct: true },
  'edit-type': { ...edit, title: 'Type', direct: true },
  'edit-readmodel': { ...edit, direct: true },
  'delete-command': remove,
  'delete-reaction': remove,
  'delete-query': { ...remove, direct: true },
  'delete-type': { ...remove, direct: true },
  'delete-readmodel': { ...remove, direct: true },
  details: { title: 'Details', element: 'none', hasHistory: false },
  'edit-details': service,
  'edit-aggregate': { title: 'Edit', element: 'none', hasHistory: true },
  'edit-code-generation-strategies': service,
  'code-lines': { title: 'Generated lines', element: 'one', hasHistory: false },
  'generate-code': { title: 'Generate code', element: 'typed', hasHistory: false },
  hosting: service,
  'edit-hosting': service,
  persistence: service,
  'edit-persistence': service,
  'config-cloud-provider': service,
  confirm: { title: 'Publish', element: 'none', hasHistory: false },
  'git-credentials': service,
  'edit-git-credentials': service,
  'publish-command': publish,
  'publish-reaction': publish,
  'publish-readmodel': publish,
  'publish-query': { ...publish, element: 'maybe', direct: true },
  'publish-all': { title: 'Publish', element: 'none', hasHistory: false },
} as const satisfies Record<string, PanelDefinition>;

export type PanelName = keyof typeof panelsByName;
export const panelNames = Object.keys(panelsByName) as PanelName[];

interface PanelDefinition {
  title: string;
  /** `one` has an id behind its name, `maybe` may have, `typed` may have a kind and an id. */
  element: 'none' | 'one' | 'maybe' | 'typed';
  hasHistory: boolean;
  direct?: boolean;
}

/** What a panel's content gets: the parts of its address. Null is what the address does not say. */
export interface PanelProps {
  organisationId: string;
  platformId: string;
  /** Over the SmartMap. */
  processId: string | null;
  /** Over the ArcMap. */
  boundedContext: string | null;
  /** Null over the SmartMap where only the element is named: it is found in the domain. */
  aggregateId: string | null;
  elementId: string | null;
  /** `command`, `reaction`, `query` or `type` in `generate-code/{eventType}/{eventId}`. */
  eventType: string | null;
  /** The page is the commit history of the element. */
  isHistory: boolean;
  /** Where Cancel, Escape and a finished form lead. */
  closePath: string;
}

export function isDirect(name: PanelName): boolean {
  return (panelsByName[name] as PanelDefinition).direct ?? false;
}

/** The more specific title wins: History over Query and Type over Edit and Add. */
export function panelTitle(name: PanelName, isHistory: boolean): string {
  return isHistory ? 'History' : panelsByName[name].title;
}

/** Route patterns of a panel, behind `business/:processId` and `developer/:boundedContext/:aggregateId`. */
export function panelPatterns(name: PanelName): { business: string[]; developer: string[] } {
  const { element, hasHistory }: PanelDefinition = panelsByName[name];
  const suffix = {
    none: '',
    one: '/:elementId',
    maybe: '/:elementId?',
    typed: '/:eventType?/:elementId?',
  };
  const spellings = name.endsWith('readmodel')
    ? [name, name.replace('readmodel', 'read-model')]
    : [name];
  const plain = spellings.map((spelling) => spelling + suffix[element]);
  const developer = hasHistory
    ? plain.flatMap((pattern) => [pattern, `${pattern}/commits-history`])
    : plain;
  const direct = name.startsWith('delete-')
    ? [...developer, `${plain[0]}/:aggregateId`]
    : developer;
  return {
    business: [...(isDirect(name) ? direct : []), ...developer.map((p) => `:aggregateId/${p}`)],
    developer,
  };
}

/**
 * Where closing leads, from the address alone: to the process, to the bounded context with the
 * node that was selected, else to the parent route.
 */
export function closeTarget(pathname: string, search: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const [organisation, platform, area, place] = parts;
  if (area === 'business' && place) return `/${organisation}/${platform}/business/${place}`;
  if (area === 'developer' && place) {
    const given = new URLSearchParams(search);
    const kept = ['aggregate', 'type'].flatMap((key) => {
      const value = given.get(key);
      return value ? [`${key}=${encodeURIComponent(value)}`] : [];
    });
    const query = kept.length > 0 ? `?${kept.join('&')}` : '';
    return `/${organisation}/${platform}/developer/${place}${query}`;
  }
  return `/${parts.slice(0, -1).join('/')}`;
}
