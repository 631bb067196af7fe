import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePart } from '#ui/later';
import { Tips } from '#ui/tip';
import { queryClient } from './query-client.ts';
import { storedState } from './stored-state.ts';
import { cssVariables, theme } from './theme.ts';
import { toasts } from './toast.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        // Without transitions, so that a test sees at once what a person sees after them.
        env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colourModeManager()}
      >
        <LaterToasts />
        <Tips />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

function LaterToasts() {
  const loaded = usePart(toasts);
  return loaded && <loaded.Toasts />;
}

/** Keeps the colour mode with the rest of the stored state, and follows other tabs. */
function colourModeManager(): MantineColorSchemeManager {
  let unsubscribe = () => {};
  return {
    get: () => storedState.colourMode.get(),
    set: (value) => storedState.colourMode.set(value),
    subscribe: (onUpdate) => {
      unsubscribe = storedState.colourMode.subscribe(() => onUpdate(storedState.colourMode.get()));
    },
    unsubscribe: () => unsubscribe(),
    clear: () => storedState.colourMode.reset(),
  };
}
