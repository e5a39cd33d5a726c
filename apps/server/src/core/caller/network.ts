import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** A line of its own has the last 64 bits of its addresses to itself. */
const GROUPS_OF_NETWORK = 4

/**
 * The network that is counted as one address ([GD-31]): a whole IPv4 address, mapped into IPv6 or not; the first 64 bits of an IPv6 address. A port that a proxy has
 * added is left out; a text that is no address stays as it is.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address)
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(withHexTail(bare))
  const isSpecial = groups.slice(0, GROUPS_OF_NETWORK + 1).every((group) => group === '0')
  if (!isSpecial) return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
  // An IPv4 address in the clothes of an IPv6 one: they all have the same first half, and each may come without them as well.
  return groups[5] === 'ffff' ? groups.slice(6).map(asDecimals).join('.') : groups.join(':')
}

function withoutPort(address: string): string {
  const [, host] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? /^([\d.]+):\d{1,5}$/.exec(address) ?? []
  return host !== undefined && (isIPv4(host) || isIPv6(host)) ? host : address
}

/** `::ffff:203.0.113.9` as `::ffff:cb00:7109`. */
function withHexTail(address: string): string {
  return address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})/, (_, ...[a, b, c, d]: string[]) =>
    [
      [a, b],
      [c, d],
    ]
      .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
      .join(':'),
  )
}

/** Two of the four numbers of an IPv4 address, from a group. */
function asDecimals(group: string): string {
  const number = Number.parseInt(group, 16)
  return `${number >> 8}.${number & 255}`
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%')
  const sides = bare.split('::').map((side) => side.split(':').filter((group) => group !== ''))
  const [before = [], behind = []] = sides
  const missing = GROUPS - before.length - behind.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...behind]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
