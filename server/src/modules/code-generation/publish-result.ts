import type { PublishResult } from '@stepwright/contract';
import type { PublicationRow } from './publication-store.ts';
import { pullRequestUrl } from './pull-request-url.ts';

type Done = Pick<
  PublicationRow,
  'commitSha' | 'branch' | 'defaultBranch' | 'files' | 'repositoryUrl' | 'offeredUrl' | 'request'
>;

/** What a publish that is done answers, the same however often it is asked for. */
export function publishResult(row: Done): PublishResult {
  const { commitSha, branch, defaultBranch, files, repositoryUrl, offeredUrl, request } = row;
  const isElsewhere = commitSha !== null && branch && defaultBranch && branch !== defaultBranch;
  return {
    commitSha,
    branch: branch ?? '',
    files: files ?? [],
    pullRequestUrl: isElsewhere
      ? (pullRequestUrl(repositoryUrl, { from: branch, into: defaultBranch }) ?? offeredUrl)
      : null,
    notes: request.assistant.isEnabled ? [withoutAssistant] : [],
  };
}

const withoutAssistant =
  'The AI pair programmer took no part, because there is none here; the code is as the blueprints say.';
