import type { MoveOption } from '@stepwright/process-tree';
import type { DropRefusal } from './drag-state.ts';

/** What is said while steps and events are moved over the map. */
export const dragTexts = {
  move: 'Move step',
  connect: 'Connect its event to a reaction',
  handle: (event: string) => `${event}: drag to a reaction`,
  unnamed: 'Empty step',
  moving: (content: string, below: number) => {
    if (below === 0) return `Move “${content}”`;
    return `Move “${content}” and ${below === 1 ? 'the step' : `${below.toLocaleString('en')} steps`} under it`;
  },
  connecting: (event: string) => `Connect ${event}`,
  sides: {
    top: (content: string) => `Before “${content}”`,
    bottom: (content: string) => `After “${content}”`,
    left: (content: string) => `In front of “${content}”, as its parent`,
    right: (content: string) => `Under “${content}”, as its last child`,
  } satisfies Record<MoveOption, (content: string) => string>,
  reacts: (content: string, event: string) => `“${content}” reacts to ${event}`,
  refused: {
    inside: 'A step cannot be moved under itself',
    element: 'Both steps are the same element of a service',
    unsaved: 'This step is not saved yet',
    there: 'It stands there already',
    noReaction: 'Only a reaction can react to an event',
    itself: 'A step cannot react to its own event',
    unchanged: 'It reacts to this event already',
  } satisfies Record<DropRefusal, string>,
  choosePlace: 'Choose a step to move it to',
  chooseReaction: 'Choose a reaction',
  noReaction: 'There is no other reaction in this process',
  keysOfMove: 'Arrows choose the step, Shift and an arrow the side, Enter moves, Escape cancels',
  keysOfConnect: 'Arrows choose the reaction, Enter connects, Escape cancels',
  nextEvent: 'e takes the next event',
  drop: 'Move here',
  dropEvent: 'Connect',
  cancel: 'Cancel',
} as const;
