/** Something that has happened. */
export interface DomainEvent {
  name: string;
  id: string;
  at: string;
  data: object;
}

/** What a command made of a state, and what has happened by that. */
export interface Outcome<State> {
  state: State;
  events: DomainEvent[];
}

export function happened(name: string, id: string, data: object): DomainEvent {
  return { name, id, at: new Date().toISOString(), data };
}
