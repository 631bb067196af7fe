import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { initialiseStepOf, isInitialising } from '#app/initialise';
import { BLANK_CONTEXT } from '#app/paths';
import {
  closeTarget,
  panelsByName,
  panelTitle,
  type PanelName,
  type PanelProps,
} from '#app/panels';
import { useScope } from '#app/route-params';
import { texts } from '#app/shell-texts';
import { arcmapPanels } from '#features/arcmap';
import { codePanels } from '#features/code-preview';
import { infrastructurePanels, InitialiseTrail } from '#features/platform';
import { SideDrawer, type DrawerAction } from '#ui/side-drawer';

const contents = { ...arcmapPanels, ...codePanels, ...infrastructurePanels };
const HISTORY = '/commits-history';

/** Every side panel over the SmartMap and the ArcMap: which one follows from the address. */
export function PanelPage({ name }: { name: PanelName }) {
  const scope = useScope();
  const params = useParams();
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const closePath = closeTarget(pathname, query);
  const close = useCallback(() => void navigate(closePath), [navigate, closePath]);

  const isHistory = pathname.endsWith(HISTORY);
  const context = search.get('context') ?? params.boundedContext ?? null;
  const Content = contents[name];
  if (!Content) throw new Response(null, { status: 404, statusText: 'Not Found' });

  const queryId = panelsByName[name].element === 'maybe' ? search.get('queryId') : null;
  const panel: PanelProps = {
    ...scope,
    processId: params.processId ?? null,
    boundedContext: context === BLANK_CONTEXT ? '' : context,
    aggregateId: params.aggregateId ?? search.get('aggregateId'),
    elementId: params.elementId ?? queryId,
    eventType: params.eventType ?? null,
    isHistory,
    closePath,
  };
  const step = isInitialising(search) ? initialiseStepOf(name) : null;

  return (
    <SideDrawer title={panelTitle(name, isHistory)} actions={useActions(name)} onClose={close}>
      {step && <InitialiseTrail step={step} panel={panel} />}
      <Content key={pathname} {...panel} />
    </SideDrawer>
  );
}

/** 'Edit action' and 'History', on the pages that have a history; each leads to the other. */
function useActions(name: PanelName): DrawerAction[] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!panelsByName[name].hasHistory) return [];

  const isHistory = pathname.endsWith(HISTORY);
  const edit = isHistory ? pathname.slice(0, -HISTORY.length) : pathname;
  return [
    {
      label: texts.editAction,
      icon: <IconPencil size={16} />,
      isActive: !isHistory,
      onSelect: () => void navigate(edit + search),
    },
    {
      label: texts.history,
      icon: <IconHistory size={16} />,
      isActive: isHistory,
      onSelect: () => void navigate(edit + HISTORY + search),
    },
  ];
}
