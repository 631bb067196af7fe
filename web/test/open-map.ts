import { act, screen } from '@testing-library/react';
import type { Process } from '@stepwright/contract';
import { storedState } from '#app/stored-state';
import { answerProcess, stepsNamed, type StepNames } from './answer-process.ts';
import { ids } from './factories.ts';
import { liveEvents } from './live-events.ts';
import { at, renderApp } from './render-app.ts';

/** The map of a process with these steps, as somebody sees it who has the keyboard on it. */
export function openMap(names: StepNames, more: Partial<Process> = {}) {
  // The map of an earlier test may have written down what it could not save any more.
  storedState.unsaved.reset();
  return reopenMap(names, more);
}

/** The same after a reload: with what was typed before. */
export async function reopenMap(names: StepNames, more: Partial<Process> = {}) {
  const server = answerProcess({ ...more, statements: stepsNamed(names) });
  const live = liveEvents();
  const app = await renderApp(at(`business/${ids.process}`), {
    ...server.answers,
    live: { watch: () => live, look: () => ({ value: {} }) },
  });
  const map = await screen.findByRole('tree');
  if (!queryStepEditor()) act(() => map.focus());
  return { ...app, server, live, map };
}

/** What a screen reader hears about the selected step: its words, and its place in the tree. */
export function heard(): string {
  const item = screen.getByRole('treeitem');
  const [label, level, position, count] = ['label', 'level', 'posinset', 'setsize'].map(
    (name) => item.getAttribute(`aria-${name}`) ?? '',
  );
  const [, words = label, states = ''] =
    /^(.*, (?:Not parsed yet|[A-Z]\w+))(.*)$/.exec(label ?? '') ?? [];
  return `${words}, level ${level}, ${position} of ${count}${states}`;
}

/** The text of the selected step. */
export function heardText(): string {
  return heard().split(', ')[0] ?? '';
}

export function stepEditor(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: /description/ });
}

/** The label of the open text field. */
export function editorLabel(): string | null | undefined {
  return stepEditor().labels[0]?.textContent;
}

export function queryStepEditor(): HTMLElement | null {
  return screen.queryByRole('textbox', { name: /description/ });
}
