import type { FindingCode } from '@stepwright/domain-model';

/** Every word of the list of what the review of the model finds. */
export const texts = {
  title: 'Model review',
  open: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  openLabel: (count: number) => `Model review: ${texts.open(count)}`,
  intro: 'What may be missed later. None of it keeps you from anything.',
  filter: 'Filter by name or text',
  severity: 'Show',
  all: 'All',
  warning: 'Warnings',
  hint: 'Hints',
  severityOf: { warning: 'Warning', hint: 'Hint' },
  none: 'Nothing to look at.',
  noneLeft: 'Nothing that fits the filter.',
  dismiss: (name: string) => `Dismiss for ${name}`,
  dismissTip: 'Dismiss for everybody',
  dismissed: (count: number) => `Dismissed (${count})`,
  restore: (name: string) => `Show again for ${name}`,
  restoreTip: 'Show again',
  notSaved: 'That could not be saved. Please try again.',
  more: (count: number) => `Show ${count} more`,
  goTo: (name: string, service: string) => `Open ${name} of ${service}`,
  mark: (name: string, count: number) => `${texts.open(count)} on ${name}`,
} as const;

/** Findings stand together by what they are about, in this order. */
export const groups: { title: string; codes: FindingCode[] }[] = [
  {
    title: 'Events and reactions',
    codes: [
      'reaction_without_event',
      'reaction_to_unknown_event',
      'reactions_in_a_circle',
      'event_never_raised',
      'event_never_read',
      'command_without_event',
    ],
  },
  {
    title: 'Where data comes from',
    codes: ['nothing_kept', 'attribute_without_source', 'query_without_result'],
  },
  {
    title: 'Names',
    codes: ['reserved_word', 'built_in_name', 'name_twice', 'plural_wrong'],
  },
  { title: 'Unused and empty', codes: ['type_unused', 'service_empty', 'nothing_inside'] },
];
