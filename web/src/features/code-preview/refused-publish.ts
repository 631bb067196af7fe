import { errorCode, failureTexts, isAnswered } from '#api/errors';
import type { PanelProps } from '#app/panels';
import { paths } from '#app/paths';
import { RefusedChange } from '#app/refused-change';
import { texts } from './code-preview-texts.ts';
import type { PublishPage } from './publish-page.ts';
import type { PublishedKind, Subject } from './published-subject.ts';

interface Asked {
  kind: PublishedKind;
  subject: Subject;
  panel: PanelProps;
  branch: string;
  page: PublishPage;
}

/**
 * An answered failure is a page of its own, as specified; a call that got no answer stays here. What
 * stands in the way of single files is seen and solved in the preview, to which the page leads.
 */
export function throwAnswered(error: unknown, asked: Asked): void {
  if (!isAnswered(error, 300, 599)) return;
  const namesFiles = errorCode(error) === 'CONFLICT' && failureTexts(error).length > 1;
  const preview = { text: texts.openPreview, to: previewOf(asked) };
  throw new RefusedChange(error, namesFiles ? preview : null);
}

/** The preview of what would be published. Read models have none of their own. */
export function previewOf({ kind, subject, panel, branch, page }: Asked): string {
  const isReadModel = kind === 'readModel';
  return paths.publishPreview(panel, isReadModel ? subject.aggregate.identity : subject.id, {
    branch,
    from: page.name,
    readModelId: isReadModel ? subject.id : null,
  });
}
