/**
 * What a field of work calls things, and what it knows of each.
 *
 * One line an entity: `Order, Purchase: orderNumber customerId total lines:OrderLine[] notes?`. The
 * type follows from the name (see `typeByName`) unless it is written behind a colon; `?` may be
 * null. `Order = Draft Placed Shipped` are the states that it goes through.
 */
export interface Field {
  /** Words in the names of contexts and services by which the field is known. */
  about: string;
  entities: string;
}
