import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import type { CodeImpact } from '@stepwright/contract';
import { errorText } from '#api/errors';
import classes from './impact.module.css';
import { impactTexts as texts } from './impact-texts.ts';
import { ImpactView, type ImpactPaths } from './impact-view.tsx';

export { impactTexts } from './impact-texts.ts';

/** What came of asking what a change would touch: nothing yet, an answer, or why there is none. */
export function ImpactPanel(props: {
  paths: ImpactPaths;
  isPending: boolean;
  error: unknown;
  impact: (CodeImpact & { isFeature?: boolean }) | undefined;
  /** Something else was typed since it was asked. */
  isOutdated?: boolean;
  onAsk: () => void;
}) {
  const { paths, isPending, error, impact, isOutdated, onAsk } = props;
  return (
    <section className={classes.impact} aria-label={texts.title} aria-busy={isPending}>
      {isPending && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{texts.asking}</Text>
        </Group>
      )}
      {!isPending && error !== null && (
        <Alert color="red" role="alert" p="xs">
          {errorText(error)}
          <Again onAsk={onAsk} />
        </Alert>
      )}
      {!isPending && isOutdated && (
        <p className={classes.note} role="status">
          {texts.outdated} <Again onAsk={onAsk} />
        </p>
      )}
      {!isPending && impact?.isFeature && <p className={classes.note}>{texts.isFeature}</p>}
      {!isPending && impact && !impact.isFeature && <ImpactView impact={impact} paths={paths} />}
    </section>
  );
}

function Again({ onAsk }: { onAsk: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" onClick={onAsk}>
      {texts.again}
    </Button>
  );
}
