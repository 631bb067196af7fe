import type { PublishChoice } from '@stepwright/contract';

/** What a publish is asked for. Who asks comes from the token. */
export interface PublicationRequest {
  /** The code of the infrastructure instead of that of the service; absent: of the service. */
  isInfrastructure?: boolean;
  /** Null publishes the whole service. */
  elementId: string | null;
  /** Null is the repository's default branch. */
  branch: string | null;
  commitMessage: string;
  blueprintIds: string[];
  /** What of it is published; absent: everything that is generated. */
  choice?: PublishChoice;
  /** Of the model that was previewed: no other is published. Absent: the model as it is then. */
  modelDigest?: string;
  author: { id: string; name: string; email: string };
  /** Kept for the assistant, which takes part where one is configured. */
  assistant: { isEnabled: boolean; instructions: string | null };
}

/** A file that the commit creates or changes. */
export interface PublishedFile {
  filePath: string;
}
