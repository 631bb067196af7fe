import type { WebConfiguration } from '@stepwright/contract';

let current: WebConfiguration | null = null;

/** Kept once at start: what the server says before anybody has signed in. */
export function keepConfiguration(configuration: WebConfiguration): void {
  current = configuration;
}

/** @throws Error before the configuration was read, which is a mistake in the order of the start. */
export function configuration(): WebConfiguration {
  if (!current) throw new Error('The configuration was not read yet.');
  return current;
}

export type Flag = keyof WebConfiguration['flags'];

/** Whether a control that a flag gates is shown. */
export function isFlagOn(flag: Flag): boolean {
  return current?.flags[flag] ?? false;
}

/** The address of another server that serves this base; empty for this one. */
export function baseAddress(base: string): string {
  return current?.bases[base]?.replace(/\/$/, '') ?? '';
}
