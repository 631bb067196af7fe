import type { Domain } from '@stepwright/contract';
import type { PanelName } from '#app/panels';
import type { Previewable } from './infrastructure-subject.ts';
import {
  featureMessage,
  findSubject,
  generationMessage,
  type PublishedKind,
  type Subject,
} from './published-subject.ts';

/** A page that publishes: its name in its address, and what somebody may have typed on it. */
export interface PublishPage {
  name: PanelName;
  /** Under what the texts of this page are kept until they are published. */
  draftKey: string;
  /** The message that it begins with. */
  message: string;
}

const publishPages = {
  aggregate: 'publish-all',
  command: 'publish-command',
  reaction: 'publish-reaction',
  query: 'publish-query',
  readModel: 'publish-readmodel',
} as const satisfies Partial<Record<PublishedKind, PanelName>>;

/** What has a page of its own to publish it; a type has only the one that generates. */
export type PublishPageKind = keyof typeof publishPages;

export function publishPage(kind: PublishPageKind, subject: Subject): PublishPage {
  const message = featureMessage(kind, subject);
  return { name: publishPages[kind], draftKey: `publish.${subject.id}`, message };
}

export function generatePage(kind: PublishedKind, subject: Subject): PublishPage {
  const message = generationMessage(kind, subject);
  return { name: 'generate-code', draftKey: `generate.${subject.id}`, message };
}

/**
 * The page that led to a preview, by `from` in its address; read models are published with their
 * service. Null where `from` names no page that publishes what is previewed: an address is anybody's.
 */
export function pageBefore(
  search: URLSearchParams,
  domain: Domain,
  element: Previewable | null,
): PublishPage | null {
  if (!element || element.kind === 'infrastructure') return null;
  const { kind, id, aggregateId } = element;
  const subject = findSubject(domain, kind, { aggregateId, elementId: id });
  if (!subject) return null;
  const pages = [generatePage(kind, subject)];
  if (kind !== 'type') pages.push(publishPage(kind, subject));
  const readModelId = kind === 'aggregate' ? search.get('readModelId') : null;
  const readModel = findSubject(domain, 'readModel', { aggregateId, elementId: readModelId });
  if (readModel?.aggregate.identity === aggregateId)
    pages.push(publishPage('readModel', readModel));
  return pages.find(({ name }) => name === search.get('from')) ?? null;
}
