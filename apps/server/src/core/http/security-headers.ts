import type { FastifyInstance } from 'fastify'
import { protocolOf, type ProxyTrust } from '../caller/caller.ts'
import type { PortalSetting } from './pages/portals.ts'

/** The sources from which a page may load. Styles inline: the kit and KaTeX set them; scripts never. Frames: the logout pages of portals. */
const pagePolicy = (portals: readonly PortalSetting[]): Record<string, readonly string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'frame-src': ["'self'", ...portals.map(({ origin }) => origin)],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})

/** 展台 opens a camera on our own pages; what they frame gets none, and nobody hears or asks where the teacher is ([SH-31]). */
const DEVICES = 'camera=(self), microphone=(), geolocation=()'
/** On the pad an answer may be spoken ([TK-77]), in the office a comment on one ([TK-172]). */
export const LISTENING_DEVICES = 'camera=(self), microphone=(self), geolocation=()'
const PAD_ADDRESS = /^\/pad(?:[/?]|$)/

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const ALWAYS = {
  ...EVERYWHERE,
  // Signing in through a third party's popup needs the way back to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
}

const DATA = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/**
 * A list is made of two dozen built files, and the headers of pages would be as heavy as most of them. Only a worker goes by the policy of its
 * own file: it may compute, and read from our own server and from the addresses that it was handed.
 */
const FILE = {
  ...EVERYWHERE,
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:; frame-ancestors 'self'",
}
const FILE_ADDRESS = /^\/(?:pad\/)?assets\//

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }
const SECURE_DATA = { ...DATA, ...HTTPS_ONLY }
const FILES = { http: FILE, https: { ...FILE, ...HTTPS_ONLY } }

/** The headers of answers that are data: nothing in them may load, run or be framed. */
export function dataHeaders(protocol: 'http' | 'https'): Readonly<Record<string, string>> {
  return protocol === 'https' ? SECURE_DATA : DATA
}

/** Puts the headers that guard browsers on every answer; the values that are known beforehand are written once, at start. */
export function mountSecurityHeaders(
  app: FastifyInstance,
  { portals, trust }: { portals: readonly PortalSetting[]; trust: ProxyTrust },
): void {
  const policy = Object.entries(pagePolicy(portals)).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  const page = {
    ...ALWAYS,
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': DEVICES,
  }
  const pages = { http: page, https: { ...page, ...HTTPS_ONLY } }
  const pad = { ...page, 'permissions-policy': LISTENING_DEVICES }
  const pads = { http: pad, https: { ...pad, ...HTTPS_ONLY } }
  app.addHook('onRequest', (request, reply, done) => {
    const protocol = protocolOf(request.raw, trust)
    const { url } = request
    if (url.startsWith('/oss/')) {
      // The object store writes its answer itself and adds its own, stricter rules.
      for (const [name, value] of Object.entries(pages[protocol])) reply.raw.setHeader(name, value)
    } else if (FILE_ADDRESS.test(url)) {
      reply.headers(FILES[protocol])
    } else if (PAD_ADDRESS.test(url)) {
      reply.headers(pads[protocol])
    } else {
      reply.headers(url.startsWith('/api/') && url !== DOCS_ADDRESS ? dataHeaders(protocol) : pages[protocol])
    }
    done()
  })
}

/** The one page among the addresses of data. */
export const DOCS_ADDRESS = '/api/docs'
