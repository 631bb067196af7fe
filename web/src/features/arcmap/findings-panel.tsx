import { paths, type Scope } from '#app/paths';
import { SideDrawer } from '#ui/side-drawer';
import { FindingList } from './finding-list.tsx';
import { texts } from './findings-texts.ts';
import type { FindingTarget } from './model-of-domain.ts';
import type { Findings } from './use-findings.ts';

const panels = {
  command: 'edit-command',
  query: 'edit-query',
  reaction: 'edit-reaction',
  readModel: 'edit-readmodel',
  type: 'edit-type',
} as const;

/** The list of what was found, beside the whole map. */
export function FindingsPanel(props: {
  scope: Scope;
  findings: Findings;
  /** What the list is filtered by. */
  about: string;
  onClose: () => void;
}) {
  const { scope, findings, about, onClose } = props;
  return (
    <SideDrawer title={texts.title} actions={[]} onClose={onClose}>
      <FindingList
        key={about}
        platformId={scope.platformId}
        findings={findings}
        about={about}
        pathOf={(target) => pathTo(scope, target)}
        onJump={onClose}
      />
    </SideDrawer>
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
