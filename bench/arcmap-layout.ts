/** Laying out a map of 10, 100 and 1,000 services, in turns with dagre and ELK on the same graph. */
import dagre from '@dagrejs/dagre';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { layOut, type Places, type ServiceBoxes } from '@stepwright/service-layout';
import { crossingsIn, someServices } from './arcmap-boxes.ts';
import { median, round } from './statistics.ts';

const SEPARATION = 200;
/** So often each lays out a graph of that size; the first time warms up. */
const ROUNDS: Record<number, number> = { 10: 60, 100: 15, 1000: 2 };

function layOutByDagre({ nodes, edges }: ServiceBoxes): Places {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: SEPARATION, nodesep: SEPARATION });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { source, target } of edges) graph.setEdge(source, target);
  dagre.layout(graph);
  return Object.fromEntries(
    nodes.map(({ id, width, height }) => {
      const { x, y } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}

// Its types say that the constructor is a member of what is imported.
const elk = new (ElkConstructor as unknown as typeof ElkConstructor.default)();

async function layOutByElk({ nodes, edges }: ServiceBoxes): Promise<Places> {
  const laidOut = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.spacing.nodeNode': String(SEPARATION),
      'elk.layered.spacing.nodeNodeBetweenLayers': String(SEPARATION),
    },
    children: nodes.map(({ id, width, height }) => ({ id, width, height })),
    edges: edges.map(({ source, target }, index) => ({
      id: `edge-${index}`,
      sources: [source],
      targets: [target],
    })),
  });
  return Object.fromEntries((laidOut.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
}

const engines = { ours: layOut, dagre: layOutByDagre, elk: layOutByElk };
type Engine = keyof typeof engines;

async function measure(count: number) {
  const graph = someServices(count);
  const times: Record<Engine, number[]> = { ours: [], dagre: [], elk: [] };
  const crossings: Record<Engine, number> = { ours: 0, dagre: 0, elk: 0 };
  for (let turn = -1; turn < (ROUNDS[count] ?? 1); turn += 1) {
    for (const engine of Object.keys(engines) as Engine[]) {
      const started = performance.now();
      // eslint-disable-next-line no-await-in-loop -- in turns
      const places = await engines[engine](graph);
      if (turn < 0) crossings[engine] = crossingsIn(graph, places);
      else times[engine].push(performance.now() - started);
    }
  }
  const ms = (engine: Engine) => median(times[engine]);
  return {
    edges: graph.edges.length,
    oursMs: round(ms('ours')),
    dagreMs: round(ms('dagre')),
    elkMs: round(ms('elk')),
    ratioToBetter: round(ms('ours') / Math.min(ms('dagre'), ms('elk')), 3),
    targetRatio: 0.5,
    crossings,
    crossingsToDagre: round(crossings.ours / Math.max(1, crossings.dagre)),
    targetCrossingsToDagre: 1.2,
  };
}

const results: Record<string, unknown> = {};
for (const count of [10, 100, 1000]) results[count] = await measure(count);
console.log(JSON.stringify(results));
