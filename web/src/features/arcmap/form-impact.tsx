import { Anchor, Button, Group } from '@mantine/core';
import type { ModelSavingInput } from '@stepwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { client } from '#api/client';
import { impactPaths } from '#app/impact-paths';
import type { Scope } from '#app/paths';
import { ImpactPanel, impactTexts } from '#ui/impact-panel';
import { formTexts } from './form-texts.ts';

/** What a form needs to tell what saving it would touch. */
export interface ImpactOf<Values extends FieldValues> {
  scope: Scope;
  changeOf: (values: Values) => ModelSavingInput;
  /** The lines of what is edited; null on adding. */
  linesPath: string | null;
}

/** Asks, on request, what saving the form as it is typed would change in the code. */
export function FormImpact<Values extends FieldValues>({
  scope,
  changeOf,
  linesPath,
}: ImpactOf<Values>) {
  const form = useFormContext<Values>();
  const [asked, setAsked] = useState<string | null>(null);
  const impact = useMutation({
    mutationFn: async (values: Values) =>
      (await client.codeInsight.changeImpact({ change: changeOf(values) })).value,
  });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It comes at the end of a form that may fill the screen already.
    if (impact.data || impact.error) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [impact.data, impact.error]);
  const ask = form.handleSubmit((values) => {
    setAsked(JSON.stringify(form.getValues()));
    impact.mutate(values);
  });
  return (
    <>
      <Group gap="xs">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={impact.isPending}
          onClick={() => void ask()}
        >
          {impactTexts.ask}
        </Button>
        {linesPath !== null && (
          <Anchor component={Link} to={linesPath} size="sm" c="dimmed">
            {formTexts.lines}
          </Anchor>
        )}
      </Group>
      {asked !== null && (
        <Asked asked={asked}>
          {(isOutdated) => (
            <div ref={panel}>
              <ImpactPanel
                paths={impactPaths(scope)}
                isPending={impact.isPending}
                error={impact.error}
                impact={impact.data}
                isOutdated={isOutdated}
                onAsk={() => void ask()}
              />
            </div>
          )}
        </Asked>
      )}
    </>
  );
}

/** Watches the form only once something was asked: typing is not to cost more before. */
function Asked(props: { asked: string; children: (isOutdated: boolean) => ReactNode }) {
  const values = useWatch();
  return props.children(JSON.stringify(values) !== props.asked);
}
