import ipaddr from 'ipaddr.js'

/** The network prefixes that rate limits count by. */
export type Networks = {
  /** The IPv4 address, or the /64 of IPv6, which belongs to one subscriber. */
  ip: string
  /** The /24 of IPv4, or the /48 of IPv6: the size that hosting providers assign. */
  subnet: string
}

const prefixOf = (address: ipaddr.IPv4 | ipaddr.IPv6, length: number): string => {
  const cidr = `${address.toString()}/${length}`
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${length}`
}

/** Callers without a readable address are counted together. */
export function networksOf(viewerAddress: string): Networks {
  const text = viewerAddress.trim()
  if (!ipaddr.isValid(text)) return { ip: 'unknown', subnet: 'unknown' }
  // IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4.
  const address = ipaddr.process(text)
  return address.kind() === 'ipv4'
    ? { ip: prefixOf(address, 32), subnet: prefixOf(address, 24) }
    : { ip: prefixOf(address, 64), subnet: prefixOf(address, 48) }
}
