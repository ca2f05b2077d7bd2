import ipaddr from 'ipaddr.js'

/** Who calls, as far as the network tells: one subscriber's line, and the network that it lies in. */
export type Networks = {
  /** The single IPv4 address, or the /64 of IPv6: every subscriber can use all addresses of a /64. */
  line: string
  /** The /24 of IPv4, or the /48 of IPv6: what a single customer of a hosting provider gets. */
  range: string
}

const prefixOf = (address: ipaddr.IPv4 | ipaddr.IPv6, length: number): string => {
  const cidr = `${address.toString()}/${length}`
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${length}`
}

/** What cannot be read as an address counts as one network together. */
export function networksOf(viewerAddress: string): Networks {
  const text = viewerAddress.trim()
  if (!ipaddr.isValid(text)) return { line: 'unknown', range: 'unknown' }
  // IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4.
  const address = ipaddr.process(text)
  return address.kind() === 'ipv4'
    ? { line: prefixOf(address, 32), range: prefixOf(address, 24) }
    : { line: prefixOf(address, 64), range: prefixOf(address, 48) }
}
