import type { FastifyBaseLogger } from 'fastify'

/** The structured log. Passwords, tokens and answers never go in. ERROR means a person must act. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
