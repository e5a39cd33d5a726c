import type { IncomingMessage } from 'node:http'
import { DEVICE_HEADER, PROOF_HEADER } from '@jiangtai/shared/core/call-headers.ts'
import proxyAddr from '@fastify/proxy-addr'
import { hashToken, isTokenShaped } from '../auth/token.ts'
import { networkOf } from './network.ts'

/** Where a call came from. `device_hash` is empty, `proof` null, where the caller sent none. */
export type Caller = {
  address: string
  /** The network of the address, by which calls and refusals are counted. */
  network: string
  user_agent: string
  /** Protocol and host as the browser knows them. */
  host: string
  /** Whether it says that somebody else sent it, a trusted proxy or not. */
  is_passed_on: boolean
  device_hash: string
  proof: string | null
}

/** Whether an address is one of our own proxies, so that its word about its caller is believed. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** The trust in a list of addresses and subnets; throws for a text that is neither. An empty list trusts nobody. */
export function createProxyTrust(trusted_proxies: readonly string[]): ProxyTrust {
  return proxyAddr.compile(trusted_proxies.map((one) => one.trim()))
}

/** The caller of a request, the same for a call over HTTP and for a socket ([GD-24]). */
export function callerOf(request: IncomingMessage, trust: ProxyTrust): Caller {
  const { headers } = request
  const address = proxyAddr(request, trust)
  return {
    address,
    network: networkOf(address),
    user_agent: (headers['user-agent'] ?? '').slice(0, 300),
    host: `${protocolOf(request, trust)}://${hostOf(request, trust)}`,
    is_passed_on: PASSED_ON.some((name) => headers[name] !== undefined),
    device_hash: deviceHashOf(headers[DEVICE_HEADER]),
    proof: textOf(headers[PROOF_HEADER]),
  }
}

/** Headers that proxies add, each in its way; no browser sends them. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `https` where the browser came by it, also through a trusted proxy. */
export function protocolOf(request: IncomingMessage, trust: ProxyTrust): 'http' | 'https' {
  const forwarded = forwardedOf(request, trust, 'x-forwarded-proto')
  if (forwarded !== null) return forwarded === 'https' ? 'https' : 'http'
  return 'encrypted' in request.socket && request.socket.encrypted === true ? 'https' : 'http'
}

/** The host that the browser asked for: a trusted proxy passes it on where it rewrites `Host`. */
export function hostOf(request: IncomingMessage, trust: ProxyTrust): string {
  return forwardedOf(request, trust, 'x-forwarded-host') ?? request.headers.host ?? ''
}

/** The value that the nearest proxy gives, when it is our proxy; null otherwise. */
function forwardedOf(request: IncomingMessage, trust: ProxyTrust, name: string): string | null {
  const { remoteAddress } = request.socket
  const said = textOf(request.headers[name])?.split(',').at(-1)?.trim()
  if (said === undefined || said === '' || remoteAddress === undefined) return null
  return trust(remoteAddress, 0) ? said : null
}

function deviceHashOf(header: string | string[] | undefined): string {
  const token = textOf(header)
  return token !== null && isTokenShaped(token) ? hashToken(token) : ''
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null
}
