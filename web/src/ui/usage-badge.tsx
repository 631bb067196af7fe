import { Badge } from '@mantine/core';

/** What is left of a counted operation, in two digits; red at none, nothing where it is not counted. */
export function UsageBadge({ remaining }: { remaining: number | null | undefined }) {
  if (typeof remaining !== 'number') return null;
  return (
    <Badge
      size="sm"
      radius="sm"
      variant={remaining === 0 ? 'filled' : 'default'}
      color={remaining === 0 ? 'red' : undefined}
    >
      {String(remaining).padStart(2, '0')}
    </Badge>
  );
}
