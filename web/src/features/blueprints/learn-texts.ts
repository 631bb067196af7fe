import type { LearningProposal, ProposalKind } from '@stepwright/contract';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** Every word of the learn panel. */
export const learnTexts = {
  show: 'Show Learn',
  hide: 'Hide Learn',
  title: 'Learn',
  empty:
    'Choose what the code was written for, then learn. Everything found is proposed here first.',
  nothingFound:
    'Nothing in the files follows this model. Add words to the dictionary, or write down a sample.',
  learnedFrom: (from: string) => `Learned from ${from}.`,
  outdated: 'Files, dictionary or sample have changed since. Learn again to see what that changes.',
  loading: 'Loading...',
  retry: 'Try again',
  failed: 'That did not work. Nothing was changed.',
  proposals: 'Proposals',
  keys: 'J and K walk, A accepts, R refuses; with Shift all of them.',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  ofKind: 'Accept all of a kind',
  accept: 'Accept',
  refuse: 'Refuse',
  refuseAllText: (open: number) =>
    `${many(open, 'proposal is', 'proposals are')} refused, and not proposed again until you ask for it.`,
  yes: 'Yes',
  no: 'No',
  reopen: 'Propose again',
  reopenAll: (refused: number) => `Propose all refused again (${refused.toLocaleString('en')})`,
  acceptFile: (path: string) => `Accept all of ${path}`,
  refuseFile: (path: string) => `Refuse all of ${path}`,
  openOnly: 'Open',
  all: 'All',
  which: 'Which proposals are shown',
  counts: (open: number, total: number) =>
    `${open.toLocaleString('en')} open of ${total.toLocaleString('en')}`,
  openIn: (open: number) => (open === 0 ? 'decided' : `${open.toLocaleString('en')} open`),
  kinds: {
    path: 'Path',
    parameter: 'Parameter',
    list: 'Repeats',
    condition: 'Condition',
  } satisfies Record<ProposalKind, string>,
  allOfKind: {
    path: 'All paths',
    parameter: 'All parameters',
    list: 'All that repeats',
    condition: 'All conditions',
  } satisfies Record<ProposalKind, string>,
  states: { open: 'open', accepted: 'accepted', refused: 'refused' } satisfies Record<
    LearningProposal['state'],
    string
  >,
  byModel: 'by the language model',
  details: 'Evidence',
  choose: 'Choose a proposal to see where it stands and why.',
  seen: ({ times, files }: LearningProposal['evidence']) =>
    `Seen ${many(times, 'time', 'times')} in ${many(files, 'file', 'files')}`,
  repeated: (times: number) => `Written ${many(times, 'time', 'times')}`,
  made: (files: number) => `${many(files, 'file', 'files')} of the sample`,
  following: (lines: number) => `${many(lines, 'line follows', 'lines follow')} the model by it`,
  forms: 'As',
  lines: (lines: readonly number[]) =>
    lines.length === 1
      ? `line ${lines[0]}`
      : `lines ${lines.slice(0, 8).join(', ')}${lines.length > 8 ? ', …' : ''}`,
  keeps: 'The sample still comes out as it is.',
  breaks: 'The sample would not come out as it is.',
  notTried: 'Not tried alone; the proof says when it is accepted.',
  takesAlong: 'Accepted together with what is inside of it.',
  left: (count: number) =>
    `${many(count, 'proposal was', 'proposals were')} left out: its place was edited by hand.`,
  unseen: (count: number) => `No file speaks of ${many(count, 'name', 'names')} of the sample`,
  unseenOf: ({ element, name }: { element: string; name: string }) =>
    element.endsWith(name) ? name : `${name} of ${element}`,
  ruledOut: (count: number) =>
    `${many(count, 'proposal', 'proposals')} of the language model refused`,
  words: 'Words that the language model proposes',
  addWord: (token: string) => `Add ${token} to the dictionary`,

  proof: 'Proof',
  proofOf: (wrong: number) => `${many(wrong, 'file differs', 'files differ')}`,
  openProof: 'What is reproduced, and what differs',
  differs: (path: string) => `Show the lines of ${path} that differ`,
  extra: (path: string) => `${path} comes out, and is not in the sample`,
  compared: 'The sample, and what comes out',
  nothing: 'Nothing comes out in the place of this file.',
  close: 'Close',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,

  sample: 'Sample',
  editSample: 'Write down a sample',
  editSampleOf: (name: string) => `Sample: ${name}`,
  sampleTitle: 'The service that the code was written for',
  sampleOutside: 'It is saved as it is now: the history and undo leave it out.',
  typedSample: (name: string) => `Written down: ${name}`,
  asBefore: (services: readonly string[]) => `As learned before: ${services.join(', ')}`,
  allOf: (context: string) => `${context}: all its services`,
  askModel: 'Ask the language model too',
} as const;
