/** The function runs, and has what it is made of. */
export async function healthHandler(): Promise<unknown> {
  return { status: 'ok', service: '~{Aggregates.Name|Kebab}-service' };
}
