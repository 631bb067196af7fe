import { buildItems } from '/work/trees/conditions/packages/blueprint-engine/src/build-items.ts';
import { spellEventsAlike } from '/work/trees/conditions/packages/blueprint-engine/src/spell-events.ts';
import { modelOf } from './blueprints-model.ts';
import { median, round, timed } from './statistics.ts';
const model = modelOf(20000);
for (const [n,f] of [['spell',()=>spellEventsAlike(model)],['items',()=>buildItems(model)]] as const){ const t=[0,0,0,0,0,0].map(()=>timed(f)); console.log(n, round(median(t)));}
