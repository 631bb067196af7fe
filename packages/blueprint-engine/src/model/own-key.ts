/** Whether an attribute is its aggregate's key by its name: the `boatId` of a boat, and no `boatTypeId`. */
export function isOwnKey(name: string, owner: string): boolean {
  if (owner === '' || !/id$/i.test(name)) return false;
  const [own, called] = [owner, name].map((each) => each.replaceAll(/[\s_-]/g, '').toLowerCase());
  return called === `${own}id`;
}
