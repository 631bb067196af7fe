/** Keeps states by their id, for as long as the service runs. */
export class Store<State extends { id: string }> {
  readonly #states = new Map<string, State>();

  get(id: string): State | undefined {
    return this.#states.get(id);
  }

  save(state: State): void {
    this.#states.set(state.id, state);
  }

  /** Those that have all values that are asked for. */
  find(wanted: object): State[] {
    const values = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return [...this.#states.values()].filter((state) => {
      const own = new Map<string, unknown>(Object.entries(state));
      return values.every(([key, value]) => own.get(key) === value);
    });
  }
}
