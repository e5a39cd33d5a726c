import { ADDRESS_LIMIT } from '@jiangtai/shared/core/route.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../caller/network.ts'
import type { Endpoint } from './dispatch.ts'
import { docsPageOf, openApiOf } from './openapi.ts'
import type { RateLimits } from './rate-limits.ts'
import { DOCS_ADDRESS } from './security-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Health, the OpenAPI description and its readable page: the three addresses outside the contract. Each is written once, when it is
 * first asked for: to describe every call takes longer than all else at the start, and hardly anybody reads it.
 */
export function mountDescription(
  app: FastifyInstance,
  { endpoints, limits }: { endpoints: Map<string, Endpoint>; limits: RateLimits },
): void {
  const answers = [
    {
      url: '/api/health',
      type: JSON_TYPE,
      cache: 'no-store',
      text: () => '{"code":200,"message":"ok","data":null}',
    },
    {
      url: '/api/openapi.json',
      type: JSON_TYPE,
      cache: 'no-cache',
      text: once(() => JSON.stringify(openApiOf(endpoints))),
    },
    {
      url: DOCS_ADDRESS,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      text: once(() => docsPageOf(endpoints)),
    },
  ]
  for (const { url, type, cache, text } of answers) {
    app.get(url, async (request, reply) => {
      limits.take({ key: `GET ${url} @${networkOf(request.ip)}`, limit: ADDRESS_LIMIT })
      return reply.type(type).header('cache-control', cache).send(text())
    })
  }
}

function once(write: () => string): () => string {
  let written: string | null = null
  return () => (written ??= write())
}
