import type { FastifyInstance } from 'fastify'
import type { Endpoint } from './dispatch.ts'
import { docsPageOf, openApiOf } from './openapi.ts'

/** Health, the OpenAPI description and its readable page: the three addresses outside the contract. */
export function mountDescription(app: FastifyInstance, endpoints: Map<string, Endpoint>): void {
  const description = openApiOf(endpoints)
  const page = docsPageOf(endpoints)
  app.get('/api/health', async () => ({ code: 200, message: 'ok', data: null }))
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
