import { Counter, Histogram, type Registry } from 'prom-client'
import type { Services } from '../../http/context.ts'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts requests and statements as they end. Labels are of closed lists: patterns of routes, methods and the statuses that we send ([OP-7]). */
export function countRequests(
  register: Registry,
  { requests, database }: Pick<Services, 'requests' | 'database'>,
): void {
  const count = new Counter({
    name: 'jiangtai_requests_total',
    help: 'Requests and answered commands of sockets, by pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'jiangtai_request_seconds',
    help: 'Time until the last byte was out.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [register],
  })
  const bytes = new Counter({
    name: 'jiangtai_sent_bytes_total',
    help: 'Bytes written in answer to requests, headers included.',
    registers: [register],
  })
  requests.watch((facts) => {
    const { method, route, status } = facts
    count.inc({ method: METHODS.has(method) ? method : 'OTHER', route, status })
    seconds.observe({ route }, facts.ms / 1000)
    if (facts.bytes > 0) bytes.inc(facts.bytes)
  })
  const statements = new Histogram({
    name: 'jiangtai_statement_seconds',
    help: 'Time of the statements that the database was sent.',
    buckets: SECONDS,
    registers: [register],
  })
  database.timeStatements((ms) => statements.observe(ms / 1000))
}

/** A client may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'SOCKET'])
