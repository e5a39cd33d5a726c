import type { FastifyServerOptions } from 'fastify'

function refuse(): never {
  throw new Error('A route declares a schema of Fastify: calls are checked by their contract instead.')
}

/**
 * Fastify without its compilers of schemas: calls are read and written by their contract, and merely loading the compilers would hold up each
 * start ([RN-59]). A route that declares a schema is refused when it is registered.
 */
export const CONTRACT_CHECKS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
}
