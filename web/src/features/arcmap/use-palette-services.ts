import type { Domain } from '@stepwright/contract';
import { hasWords, usePaletteSource } from '#app/palette-state';
import { texts } from './arcmap-texts.ts';
import { allAggregates } from './find-element.ts';

/** So many services are offered; with more letters the right one is among them. */
const MOST_SERVICES = 20;

/** What the service map offers in the command palette: what it can do, and the services by name. */
export function usePaletteServices(
  domain: Domain,
  actions: { onOpen: (id: string) => void; onArrange: () => void; onConnect: (() => void) | null },
): void {
  const { onOpen, onArrange, onConnect } = actions;
  usePaletteSource((query) => {
    const commands = [
      { id: 'arrange-services', text: texts.arrange, run: onArrange },
      ...(onConnect ? [{ id: 'connect-event', text: texts.connectAnEvent, run: onConnect }] : []),
    ];
    const services = query === '' ? [] : allAggregates(domain);
    return [
      ...commands
        .filter(({ text }) => hasWords(text, query))
        .map((command) => ({ ...command, group: texts.map })),
      ...services
        .map(({ identity, name, boundedContext }) => ({
          id: identity,
          text: texts.openService(name, boundedContext || texts.blankContext),
          group: texts.services,
          run: () => onOpen(identity),
        }))
        .filter(({ text }) => hasWords(text, query))
        .slice(0, MOST_SERVICES),
    ];
  });
}
