import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '140.82.121.4', '172.32.0.1', '2606:50c0:8000::153', '2a00:1450:4001::1'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
