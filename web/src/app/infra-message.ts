/** The message that a commit of infrastructure begins with. */
export const infraMessage = (of: 'service' | 'platform', name: string): string =>
  `Generate infra code for ${of} ${name}`;
