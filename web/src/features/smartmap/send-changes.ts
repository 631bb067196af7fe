import { withAnsweredText, withoutFirstCommand, withText } from './change-steps.ts';
import { errorCode, errorText, isAnswered } from '#api/errors';
import { withAnsweredChange, withRefusedChange } from './history-answer.ts';
import { historyTexts } from './history-texts.ts';
import type { MapSession, StepsAnswer } from './map-session.ts';
import type { MapState } from './map-state.ts';
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
  const changeId = request.changeId ?? undefined;
  changeText(session, statementId, sentText);
  try {
    const answer = await session.world.send(request);
    session.change((state) => withAnsweredChange(state, changeId, answer));
    const saved = savedAfter(session, answer);
    session.change((state) => withAnsweredText(state, statementId, saved));
    return true;
  } catch (error) {
    const isOnline = session.world.isOnline();
    changeText(session, statementId, isOnline ? failedText : unsentText);
    if (errorCode(error) === 'PLAN_LIMIT_REACHED') refuseSuggestion(session, statementId, error);
    if (isOnline) session.change((state) => withRefusedChange(state, changeId));
    return isOnline;
  }
}

/** Sent again it is the user's own text: nothing that stands in a field is lost. */
function refuseSuggestion(session: MapSession, id: string, error: unknown): void {
  changeText(session, id, (text) => ({ ...text, accepted: null }));
  session.world.notify(errorText(error));
}

async function sendCommand(session: MapSession, command: PendingCommand): Promise<boolean> {
  const { changeId } = command;
  session.change(withFirstSent);
  try {
    const answer = await session.world.send(command);
    session.change((state) => withAnsweredChange(state, changeId, answer));
    const saved = savedAfter(session, answer);
    session.change((state) => withoutFirstCommand(state, saved));
    if (answer.skipped?.length) session.world.notify(historyTexts.skipped, 'calm');
    return true;
  } catch (error) {
    if (!session.world.isOnline()) return false;
    session.change((state) => withoutFirstCommand(withRefusedChange(state, changeId)));
    tellRefusal(session, command, error);
    return true;
  }
}

function withFirstSent(state: MapState): MapState {
  const [first, ...rest] = state.commands;
  return first && !first.isSent
    ? { ...state, commands: [{ ...first, isSent: true }, ...rest] }
    : state;
}

function tellRefusal({ world }: MapSession, { kind }: PendingCommand, error: unknown): void {
  if (kind !== 'restore') return world.notify(smartmapTexts.refused[kind]);
  const isGone = isAnswered(error, 400, 499);
  world.notify(isGone ? historyTexts.gone : historyTexts.failed, isGone ? 'calm' : undefined);
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
