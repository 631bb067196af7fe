import { NotFound } from './not-found.ts';
import { newId, type Entry, type Repository } from './repository.ts';

/** Something that happened, as others are told. */
export interface RaisedEvent {
  readonly type: string;
  /** What EventBridge knows it by. */
  readonly detailType: string;
  readonly data: object;
}

/** What a command or reaction has to decide with. */
export interface Situation<State, Input> {
  readonly id: string;
  /** Null when nothing with this id is stored yet. */
  readonly current: State | null;
  readonly input: Input;
}

/** What is to be stored, told and answered. */
export interface Decision<State, Result> {
  readonly state: State;
  readonly events: RaisedEvent[];
  readonly result: Result;
}

export type Decide<State, Input, Result> = (
  situation: Situation<State, Input>,
) => Decision<State, Result>;

export interface Outcome<State, Result> {
  readonly entry: Entry<State>;
  readonly events: RaisedEvent[];
  readonly result: Result;
}

/**
 * Loads, decides and stores, all or nothing.
 *
 * @param request `id`: the aggregate to change; null starts a new one. `mayStart`: so does an id that
 *   is not stored yet, under this id, so that what is delivered twice does not start two.
 * @throws NotFound when there is none with the id, and none may be started.
 */
export async function carryOut<State, Input, Result>(
  repository: Repository<State>,
  decide: Decide<State, Input, Result>,
  request: { id: string | null; input: Input; mayStart?: boolean },
): Promise<Outcome<State, Result>> {
  const stored = request.id === null ? null : await repository.get(request.id);
  if (request.id !== null && stored === null && request.mayStart !== true) {
    throw new NotFound(request.id);
  }

  const id = request.id ?? newId();
  const current = stored?.state ?? null;
  const { state, events, result } = decide({ id, current, input: request.input });
  const entry = await repository.save({ id, version: stored?.version ?? 0, state });
  return { entry, events, result };
}
