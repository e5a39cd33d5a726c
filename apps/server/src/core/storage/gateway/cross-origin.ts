import type { IncomingMessage } from 'node:http'

/**
 * Which origin may read the answer ([RE-15]): everybody's pages may show the object of a signed address, for it carries no
 * cookie; only our own pages, of `hosts` or of `public_origin`, may upload. Null where the asking page may not.
 */
export function allowedOrigin(
  request: IncomingMessage,
  { hosts, public_origin }: { hosts: readonly string[]; public_origin: string | null },
): string | null {
  const asked =
    request.method === 'OPTIONS' ? header(request, 'access-control-request-method') : request.method
  if (asked === 'GET' || asked === 'HEAD') return '*'
  const origin = header(request, 'origin')
  // Programs name no origin; their signature is all that counts.
  if (origin === '' || origin === public_origin) return origin === '' ? '*' : origin
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host !== '' && hosts.includes(host) ? origin : null
}

function header(request: IncomingMessage, name: 'access-control-request-method' | 'origin'): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
