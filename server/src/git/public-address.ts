import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry), and cloud metadata. */
const closed4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed4.addSubnet(network, prefix, 'ipv4');
}

/** All public IPv6 addresses are inside this range; what maps IPv4 addresses is outside of it or below. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23], // protocol assignments; Teredo carries an IPv4 address
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an address is on the public internet. Loopback, private, link-local, metadata, multicast
 * and documentation addresses are not, nor is any IPv6 form that stands for an IPv4 address.
 *
 * @param address IPv4 or IPv6 without brackets; anything else is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
