/** What a service publishes and what one reacts to; each legible on its canvas. */
export const edgeColours = {
  light: {
    publish: '#4263eb',
    subscribe: '#0b7285',
    card: '#ffffff',
    spot: '#adb5bd',
    label: '#ffffff',
  },
  dark: {
    publish: '#91a7ff',
    subscribe: '#3bc9db',
    card: '#25262b',
    spot: '#5c5f66',
    label: '#1a1b1e',
  },
} as const;

export type ColourMode = keyof typeof edgeColours;
