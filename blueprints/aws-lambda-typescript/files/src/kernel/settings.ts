/** Whether this is the service in the cloud, and not on somebody's own machine. */
export function isOnLambda(): boolean {
  return process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined;
}

/**
 * A variable that the infrastructure sets.
 *
 * @throws Error when it is missing: better than to go on without.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The variable ${name} is not set.`);
  return value;
}
