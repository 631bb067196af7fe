/** What others outside give something a key by: `externalId`, `stripe_id`. */
const outside = /^(?:correlation|external|legacy|paypal|remote|stripe|trace|vat)$/i;

/**
 * What an attribute refers to, by its name: the `owner` of an `ownerId`. The whole name, where it says
 * of no other that it is its key, or it is a key that somebody outside has given.
 */
export function referredNameOf(name: string): string {
  const referred = /^(?<referred>.+?)(?:_(?:id|uuid)|Id|ID|Uuid|UUID)$/.exec(name)?.groups
    ?.referred;
  return referred === undefined || outside.test(referred) ? name : referred;
}
