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
import { failedText, sentText, unansweredText, unsentText, type StepText } from './step-text.ts';

/** What was not answered is sent again after so long, and later each time, in milliseconds. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 15_000;

/**
 * Sends what waits, one request after another, until nothing waits or nobody answers. What is not
 * answered is sent again by itself: it has one effect, however often it arrives.
 *
 * Safe to call at any time: a second call while one runs does nothing. Never rejects.
 */
export async function sendChanges(session: MapSession): Promise<void> {
  if (session.isSending || session.isAbandoned) return;
  session.isSending = true;
  let hasSent = false;
  try {
    while (session.world.isOnline() && !session.isAbandoned) {
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

/** The connection may be back: what was not answered is sent once more. */
export function resendChanges(session: MapSession): void {
  clearTimeout(session.retry.timer);
  session.change((state) => {
    const lost = [...state.texts].filter(([, text]) => text.isUnanswered);
    if (lost.length === 0) return state;
    let { texts } = state;
    for (const [id, text] of lost) texts = withText(texts, id, unsentText(text));
    return { ...state, texts };
  });
  void sendChanges(session);
}

function connected(session: MapSession): void {
  clearTimeout(session.retry.timer);
  session.retry.wait = 0;
  session.change((state) => (state.isCut ? { ...state, isCut: false } : state));
}

/** While the browser knows that it is offline it says when that is over. */
function cut(session: MapSession): void {
  if (!session.world.isOnline()) return;
  const { retry } = session;
  retry.wait = Math.min(Math.max(retry.wait * 2, FIRST_RETRY), LONGEST_RETRY);
  clearTimeout(retry.timer);
  retry.timer = setTimeout(() => resendChanges(session), retry.wait);
  session.change((state) => ({ ...state, isCut: true }));
}

/** @returns whether it was answered. */
function sendOne(session: MapSession, request: StepRequest): Promise<boolean> {
  return isWrite(request) ? sendText(session, request) : sendCommand(session, request);
}

async function sendText(session: MapSession, request: WriteRequest): Promise<boolean> {
  const { statementId } = request;
  const changeId = request.changeId ?? undefined;
  changeText(session, statementId, (text) => sentText(text, request));
  try {
    const answer = await session.world.send(request);
    connected(session);
    session.written.set(statementId, request.content);
    session.change((state) => withAnsweredChange(state, changeId, answer));
    const saved = savedAfter(session, answer);
    session.change((state) => withAnsweredText(state, statementId, saved));
    return true;
  } catch (error) {
    const isOnline = session.world.isOnline();
    if (isRefusal(error)) {
      connected(session);
      changeText(session, statementId, failedText);
      if (errorCode(error) === 'PLAN_LIMIT_REACHED') refuseSuggestion(session, statementId, error);
      session.change((state) => withRefusedChange(state, changeId));
      return true;
    }
    changeText(session, statementId, isOnline ? unansweredText : unsentText);
    cut(session);
    return false;
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
    connected(session);
    session.change((state) => withAnsweredChange(state, changeId, answer));
    const saved = savedAfter(session, answer);
    session.change((state) => withoutFirstCommand(state, saved));
    if (answer.skipped?.length) session.world.notify(historyTexts.skipped, 'calm');
    return true;
  } catch (error) {
    if (!isRefusal(error)) {
      cut(session);
      return false;
    }
    connected(session);
    session.change((state) => withoutFirstCommand(withRefusedChange(state, changeId)));
    tellRefusal(session, command, error);
    return true;
  }
}

/** Whether the server said no, and did not merely fail to answer, or asked to wait. */
function isRefusal(error: unknown): boolean {
  const isBusy = [408, 425, 429, 502, 503, 504].some((status) => isAnswered(error, status));
  return isAnswered(error, 400, 599) && !isBusy;
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
