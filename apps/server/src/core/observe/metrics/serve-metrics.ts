import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Server } from 'socket.io'
import type { Services } from '../../http/context.ts'
import { countRequests } from './count-requests.ts'
import { lookAround } from './look-around.ts'

/** Counts from now on and answers `GET /metrics`, in the words of Prometheus, at a port that is not the product's ([OP-6]); throws when it is taken. */
export async function serveMetrics(options: {
  port: number
  host: string
  services: Services
  io: Server | null
}): Promise<{ address: string; stop: () => Promise<void> }> {
  const { port, host, services, io } = options
  const register = new Registry()
  // Delay of the event loop, memory, collections of garbage, processor, open files.
  collectDefaultMetrics({ register })
  countRequests(register, services)
  const look = lookAround(register, services, io)
  let asked: Promise<string> | null = null
  // Several who ask at once get one look.
  const ask = (): Promise<string> => {
    asked ??= look()
      .then(() => register.metrics())
      .finally(() => {
        asked = null
      })
    return asked
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    ask().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        services.log.warn({ err: error }, 'the figures could not be told')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${host}:${bound}/metrics`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      register.clear()
    },
  }
}
