import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { paths, type Scope } from '#app/paths';
import { SideDrawer } from '#ui/side-drawer';
import { FindingList } from './finding-list.tsx';
import classes from './findings.module.css';
import type { FindingTarget } from './model-of-domain.ts';
import { texts } from './findings-texts.ts';
import type { Findings } from './use-findings.ts';

const panels = {
  command: 'edit-command',
  query: 'edit-query',
  reaction: 'edit-reaction',
  readModel: 'edit-readmodel',
  type: 'edit-type',
} as const;

/**
 * How many findings there are, in a corner of the map; opens the list. Nothing stands there where
 * nothing was found.
 *
 * @param about What the open list is filtered by; null while it is closed.
 */
export function FindingsButton(props: {
  scope: Scope;
  findings: Findings;
  about: string | null;
  onToggle: (about: string | null) => void;
}) {
  const { scope, findings, about, onToggle } = props;
  const count = findings.shown.length;
  if (count === 0 && findings.dismissed.length === 0 && about === null) return null;
  const close = () => onToggle(null);
  return (
    <>
      <Button
        className={classes.open}
        variant="default"
        size="compact-sm"
        fw={400}
        leftSection={<IconListSearch size={14} aria-hidden />}
        aria-label={texts.openLabel(count)}
        aria-expanded={about !== null}
        onClick={() => onToggle(about === null ? '' : null)}
      >
        {texts.open(count)}
      </Button>
      {about !== null && (
        <SideDrawer title={texts.title} actions={[]} onClose={close}>
          <FindingList
            key={about}
            platformId={scope.platformId}
            findings={findings}
            about={about}
            pathOf={(target) => pathTo(scope, target)}
            onJump={close}
          />
        </SideDrawer>
      )}
    </>
  );
}

/** The form of the element; a service is shown on the map. */
function pathTo(scope: Scope, { aggregate, element }: FindingTarget): string {
  const context = aggregate.boundedContext.trim();
  const query = { aggregate: aggregate.identity };
  if (!element) return paths.developer(scope, context, query);
  return paths.developerPanel(scope, context, {
    name: panels[element.kind],
    elementId: element.id,
    aggregateId: aggregate.identity,
    query,
  });
}
