import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['::ffff:cb00:7109', '::ffff:cb00:7109'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  ['', ''],
])('[GD-31] %j is counted as %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
