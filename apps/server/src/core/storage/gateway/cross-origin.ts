import type { IncomingMessage } from 'node:http'

/**
 * Which origin may read the answer ([RE-15]): everybody's pages may show what a signed address opens, for it carries no
 * cookie; only our own pages may upload. Null where the asking page may not.
 */
export function allowedOrigin(request: IncomingMessage, public_origin: string | null): string | null {
  const asked =
    request.method === 'OPTIONS' ? header(request, 'access-control-request-method') : request.method
  if (asked === 'GET' || asked === 'HEAD') return '*'
  const origin = header(request, 'origin')
  // Programs name no origin; their signature is all that counts.
  if (origin === '' || origin === public_origin) return origin === '' ? '*' : origin
  const host = URL.canParse(origin) ? new URL(origin).host : null
  return host !== null && ownHosts(request).includes(host) ? origin : null
}

// A reverse proxy may rewrite Host and pass on the name the browser asked for.
function ownHosts(request: IncomingMessage): string[] {
  const forwarded = header(request, 'x-forwarded-host').split(',')[0]?.trim() ?? ''
  return [header(request, 'host'), forwarded].filter((host) => host !== '')
}

function header(
  request: IncomingMessage,
  name: 'access-control-request-method' | 'host' | 'origin' | 'x-forwarded-host',
): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
