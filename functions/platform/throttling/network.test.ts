import { expect, it } from 'vitest'
import { networksOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  [' 203.0.113.200 ', '203.0.113.200/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['unix:', 'unknown', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%s counts as %s in the subnet %s', (address, ip, subnet) => {
  expect(networksOf(address)).toEqual({ ip, subnet })
})
