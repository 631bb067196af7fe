import type { PublishResult } from '@stepwright/contract';
import { createElement } from 'react';
import { DoneNote } from '#ui/done-note';
import { showToast } from './toast.ts';

const openPullRequest = 'Open a pull request';

/** Says what a publish did. Where there is something to do or to know, it stays until it is closed. */
export function showPublished({ pullRequestUrl, notes }: PublishResult, done: string): void {
  const link = pullRequestUrl === null ? null : { href: pullRequestUrl, text: openPullRequest };
  const isShort = link === null && notes.length === 0;
  showToast({
    message: isShort ? done : createElement(DoneNote, { done, notes, link }),
    color: 'teal',
    autoClose: isShort ? undefined : false,
  });
}
