import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const V4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Key under which an address is rate limited: an IPv4 address itself, an IPv6 address's /64, since one
 * household or rented server has a whole /64. Once a client has left, Node no longer has its address (and Fastify's
 * types do not say so): such requests share one key, and are limited too.
 */
export function addressBlock(address: string | undefined = 'left'): string {
  const mapped = V4_MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length)
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  const network = groups.slice(0, GROUPS / 2).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Wider key: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function networkBlock(address: string | undefined): string {
  const block = addressBlock(address)
  return isIPv4(block) ? `${block.slice(0, block.lastIndexOf('.'))}.0/24` : block
}
