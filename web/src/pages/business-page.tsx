import { Suspense } from 'react';
import { Outlet, redirect, useParams, type LoaderFunctionArgs } from 'react-router';
import { isAnswered, isUnreached } from '#api/errors';
import { paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { param, scopeOf, useScope } from '#app/route-params';
import { storedState } from '#app/stored-state';
import {
  DocumentDialog,
  DropOverlay,
  filesDesk,
  FilesPanel,
  FilesTools,
  useOpenDocument,
} from '#features/files';
import { processQuery, SmartMap, type MapExtras } from '#features/smartmap';
import { CanvasFrame } from '#ui/canvas-frame';

/** A process that cannot be read, or is deleted, leads to the business root. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const scope = scopeOf(params);
  const processId = param(params, 'processId');
  const elsewhere = `${paths.business(scope)}?${new URLSearchParams({ unreadable: processId }).toString()}`;
  const options = processQuery(processId);
  try {
    const process = await queryClient.fetchQuery(options);
    if (process.isDeleted) return redirect(elsewhere);
  } catch (error) {
    // What was last seen stays, and what is typed on it is kept until a server answers.
    const isKnown = queryClient.getQueryData(options.queryKey) !== undefined;
    if (!(isKnown && isUnreached(error))) {
      if (isAnswered(error, 400, 599)) return redirect(elsewhere);
      throw error;
    }
  }
  storedState.processId.set(processId);
  return null;
}

/** `business/{processId}`: the SmartMap, with its side panels over it. */
export function Component() {
  const processId = param(useParams(), 'processId');
  const desk = filesDesk(processId);
  const openFile = useOpenDocument();
  const extras: MapExtras = {
    tools: ({ fitView }) => <FilesTools key={processId} desk={desk} fitView={fitView} />,
    openFile,
  };
  return (
    <CanvasFrame
      canvas={<SmartMap key={processId} {...useScope()} processId={processId} extras={extras} />}
    >
      <FilesPanel desk={desk} onOpen={openFile} />
      <DropOverlay desk={desk} />
      <DocumentDialog processId={processId} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </CanvasFrame>
  );
}
