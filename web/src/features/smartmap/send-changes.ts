import { withAnsweredText, withoutFirstCommand, withText } from './change-steps.ts';
import type { MapSession, StepsAnswer } from './map-session.ts';
import { savedTreeOf } from './map-step.ts';
import { nextRequest, type StepRequest, type WriteRequest } from './next-request.ts';
import type { PendingCommand } from './pending-command.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import { failedText, sentText, unsentText, type StepText } from './step-text.ts';

/**
 * Sends what waits, one request after another, until nothing waits or the connection is gone.
 *
 * Safe to call at any time: a second call while one runs does nothing. Never rejects.
 */
export async function sendChanges(session: MapSession): Promise<void> {
  if (session.isSending) return;
  session.isSending = true;
  let hasSent = false;
  try {
    while (session.world.isOnline()) {
      const request = nextRequest(session.get());
      if (!request) break;
      hasSent = true;
      // eslint-disable-next-line no-await-in-loop -- the order of the requests is their meaning
      if (!(await sendOne(session, request))) break;
    }
  } finally {
    session.isSending = false;
  }
  if (hasSent) session.world.refetch();
}

/** @returns whether there was a connection. */
function sendOne(session: MapSession, request: StepRequest): Promise<boolean> {
  return isWrite(request) ? sendText(session, request) : sendCommand(session, request);
}

async function sendText(session: MapSession, request: WriteRequest): Promise<boolean> {
  const { statementId } = request;
  changeText(session, statementId, sentText);
  try {
    const answer = await session.world.send(request);
    const saved = savedAfter(session, answer);
    session.change((state) => withAnsweredText(state, statementId, saved));
    return true;
  } catch {
    const isOnline = session.world.isOnline();
    changeText(session, statementId, isOnline ? failedText : unsentText);
    return isOnline;
  }
}

async function sendCommand(session: MapSession, command: PendingCommand): Promise<boolean> {
  try {
    const answer = await session.world.send(command);
    const saved = savedAfter(session, answer);
    session.change((state) => withoutFirstCommand(state, saved));
    return true;
  } catch {
    if (!session.world.isOnline()) return false;
    session.change((state) => withoutFirstCommand(state));
    session.world.notify(smartmapTexts.refused[command.kind]);
    return true;
  }
}

/** The process with the answer in it. The session has it before anybody else draws it. */
function savedAfter(session: MapSession, answer: StepsAnswer) {
  return savedTreeOf(session.world.accept(answer), session.get().saved);
}

function changeText(session: MapSession, id: string, next: (text: StepText) => StepText) {
  session.change((state) => {
    const text = state.texts.get(id);
    return text ? { ...state, texts: withText(state.texts, id, next(text)) } : state;
  });
}

function isWrite(request: StepRequest): request is WriteRequest {
  return request.kind === 'add' || request.kind === 'insert';
}
