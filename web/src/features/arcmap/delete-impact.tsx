import { Button, Stack } from '@mantine/core';
import type { ModelDeletionInput } from '@stepwright/contract';
import { useMutation } from '@tanstack/react-query';
import { client } from '#api/client';
import { impactPaths } from '#app/impact-paths';
import { useScope } from '#app/route-params';
import { ImpactPanel, impactTexts } from '#ui/impact-panel';

/** Asks, on request, which files and lines would go with what is deleted. */
export function DeleteImpact({ change }: { change: ModelDeletionInput }) {
  const scope = useScope();
  const impact = useMutation({
    mutationFn: async () => (await client.codeInsight.changeImpact({ change })).value,
  });
  const ask = (): void => impact.mutate();
  return (
    <Stack gap="xs" align="stretch" mt="sm">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        loading={impact.isPending}
        onClick={ask}
      >
        {impactTexts.ask}
      </Button>
      {!impact.isIdle && (
        <ImpactPanel
          paths={impactPaths(scope)}
          isPending={impact.isPending}
          error={impact.error}
          impact={impact.data}
          onAsk={ask}
        />
      )}
    </Stack>
  );
}
