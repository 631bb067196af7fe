import { parseStep } from '@stepwright/step-language';
import { followFlow, type FlowNode } from './bpmn-flow.ts';
import { reasons, type FileReading, type ProposedStep } from './file-reading.ts';
import { propose } from './ideas.ts';
import { isHappening } from './messages.ts';
import { asName } from './name-words.ts';
import { mostStepsOfDocument } from './read-markdown.ts';
import { everyElement, readXml, type XmlElement } from './read-xml.ts';
import { capitalised } from './sentences.ts';
import { spokenWords } from './spoken-words.ts';

/** Reads a BPMN process: its tasks in the order of their flow, lanes and pools as who does them. */
export function readBpmn(text: string): FileReading {
  const root = readXml(text);
  if (root === null) return { kind: 'unreadable', reason: 'It is not well-formed XML.' };
  const processes = [...everyElement(root)].filter(({ name }) => name === 'process');
  if (root.name !== 'definitions' || processes.length === 0)
    return { kind: 'skipped', reason: reasons.noProcess };

  const pools = new Map(
    [...everyElement(root)]
      .filter(({ name }) => name === 'participant')
      .map(({ attributes }) => [attributes['processRef'] ?? '', attributes['name'] ?? '']),
  );
  const steps: ProposedStep[] = [];
  for (const process of processes) {
    addProcess(steps, process, pools.get(process.attributes['id'] ?? '') ?? '');
  }
  return steps.length > 0 ? { kind: 'read', steps } : { kind: 'skipped', reason: reasons.noStep };
}

function addProcess(steps: ProposedStep[], process: XmlElement, pool: string): void {
  const lanes = lanesOf(process);
  const places = new Map<FlowNode, number | null>();
  for (const { node, after } of followFlow(process)) {
    const above = after === null ? null : (places.get(after) ?? null);
    const content = sentenceOf(node, lanes.get(node.id) ?? pool);
    const isKept = content !== null && steps.length < mostStepsOfDocument;
    // What makes no sentence is left out: what follows it hangs where it would have hung.
    places.set(node, isKept ? steps.push({ content, parent: above, line: null }) - 1 : above);
  }
}

/** Who does a task: the innermost lane that lists it. */
function lanesOf(process: XmlElement): Map<string, string> {
  const lanes = [...everyElement(process)].filter(({ name }) => name === 'lane');
  return new Map(
    lanes.flatMap((lane) =>
      lane.children
        .filter(({ name }) => name === 'flowNodeRef')
        .map(({ text }) => [text.trim(), lane.attributes['name'] ?? '']),
    ),
  );
}

function sentenceOf({ title, trigger }: FlowNode, lane: string): string | null {
  const told = parseStep(title);
  if (told.type !== 'Error' && told.actor !== null) return title;
  const deed = spokenWords(title);
  const actor = /^[\p{L}\p{N} .&'-]{2,40}$/u.test(lane) ? capitalised(lane.trim()) : null;
  const words = spokenWords(trigger ?? '');
  const event = isHappening(words) ? asName(words) : null;
  const common = { deeds: [deed], aggregate: null, confidence: 1, line: 1 };
  const wishes = [
    ...(event === null ? [] : [{ type: 'Reaction' as const, event, actor }]),
    { type: 'Command' as const, event: null, actor },
    { type: 'Query' as const, event: null, actor },
    { type: 'Command' as const, event: null, actor: null },
    { type: 'Query' as const, event: null, actor: null },
  ];
  for (const wish of wishes) {
    const proposal = propose({ ...common, ...wish });
    if (proposal !== null) return proposal.content;
  }
  return told.type === 'Error' ? null : title;
}
