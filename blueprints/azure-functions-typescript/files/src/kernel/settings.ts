/** Whether this is the service in the cloud, and not on somebody's own machine. */
export function isOnAzure(): boolean {
  return process.env['WEBSITE_SITE_NAME'] !== undefined;
}

/**
 * A setting that the infrastructure makes.
 *
 * @throws Error when it is missing: better than to go on without.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The setting ${name} is missing.`);
  return value;
}
