/** Who is calling, as the token says. Nothing in a request's body changes that. */
export interface Actor {
  /** The identity's object id. */
  id: string;
  /** In lower case; empty where the identity has none. */
  email: string;
  name: string;
}
