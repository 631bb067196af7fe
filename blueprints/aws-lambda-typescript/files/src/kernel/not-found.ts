/** There is nothing with this id, or nothing that fits. */
export class NotFound extends Error {
  constructor(id: string) {
    super(`There is nothing for "${id}".`);
  }
}
