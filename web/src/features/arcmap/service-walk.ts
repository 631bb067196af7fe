import { middleOf, type PlacedService, type ServiceScene } from './service-scene.ts';

export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

export function isWalkKey(key: string): key is WalkKey {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/** Something aside counts so much more than something straight ahead. */
const ASIDE = 2;

/**
 * Where a key leads from a service: left and right along the events, else to who stands there; up
 * and down to who stands there.
 */
export function walk(scene: ServiceScene, fromId: string | null, key: WalkKey): string | null {
  const inOrder = () => scene.services.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const from = fromId === null ? undefined : scene.byId.get(fromId);
  if (!from || key === 'Home') return inOrder()[0]?.id ?? null;
  if (key === 'End') return inOrder().at(-1)?.id ?? null;
  const linked = linkedBy(scene, from, key);
  return (nearest(from, linked, 'y') ?? ahead(scene, from, key))?.id ?? null;
}

function linkedBy({ edges }: ServiceScene, { id }: PlacedService, key: WalkKey): PlacedService[] {
  const others = edges.flatMap(({ source, target }) => {
    if (key === 'ArrowRight' && source.id === id) return [target];
    return key === 'ArrowLeft' && target.id === id ? [source] : [];
  });
  return others.filter((other) => other.id !== id);
}

function nearest(
  from: PlacedService,
  others: readonly PlacedService[],
  axis: 'x' | 'y',
): PlacedService | undefined {
  const away = (other: PlacedService) => Math.abs(middleOf(other)[axis] - middleOf(from)[axis]);
  return others.toSorted((one, other) => away(one) - away(other))[0];
}

function ahead(
  { services }: ServiceScene,
  from: PlacedService,
  key: WalkKey,
): PlacedService | undefined {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const way = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const here = middleOf(from);
  let best: PlacedService | undefined;
  let least = Infinity;
  for (const other of services) {
    const there = middleOf(other);
    const [along, aside] = isSideways
      ? [there.x - here.x, there.y - here.y]
      : [there.y - here.y, there.x - here.x];
    const distance = along * way + ASIDE * Math.abs(aside);
    if (other === from || along * way <= 0 || distance >= least) continue;
    best = other;
    least = distance;
  }
  return best;
}
