import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { dataHeaders } from '../security-headers.ts'

/** The port of the process. It answers from the first moment; its answers before the app is ready say to come again ([RN-9]). */
export type Door = {
  /** Where it listens, as a person may open it. */
  address: string
  /** Gives an app the door's server instead of one of its own. */
  serverFactory: (handler: RequestListener, options: ServerLimits) => Server
  /** From now on the app answers. */
  open: () => void
}

/** The settings that Fastify gives to a server of its own. */
type ServerLimits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

const RETRY_AFTER_S = 1
const STARTING = '讲台正在启动，请稍候'
/** No script may run here, and none is needed: the page loads itself again. */
const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>讲台</title><p>${STARTING}</p></html>`

/** Listens at once; throws when the port is taken. */
export async function openDoor({ port, host }: { port: number; host: string }): Promise<Door> {
  let answer: RequestListener = answerStarting
  let appAnswer: RequestListener = answerStarting
  const server = createServer((request, response) => answer(request, response))
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw isTaken(error) ? new Error(`端口 ${port} 已被别的程序占用：请停掉它，或用 PORT 换一个端口`) : error
  })
  return {
    address: addressOf(server),
    serverFactory: (handler, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
      appAnswer = handler
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
      if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout)
      return server
    },
    open: () => {
      answer = appAnswer
    },
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request
  for (const [name, value] of Object.entries(dataHeaders('http'))) response.setHeader(name, value)
  response.setHeader('cache-control', 'no-store')
  // A body under way is not read: the next request comes on a connection of its own.
  response.setHeader('connection', 'close')
  request.resume()
  if (url.split('?')[0] === '/api/health')
    return send(response, { status: 200, type: 'application/json', text: healthOf(STARTING) })
  response.setHeader('retry-after', String(RETRY_AFTER_S))
  const { status } = ERRORS.UNAVAILABLE
  if (!url.startsWith('/api/') && headers.accept?.includes('text/html') === true)
    return send(response, { status, type: 'text/html', text: PAGE })
  const told = failureEnvelope(new AppError('UNAVAILABLE', { message: STARTING }))
  send(response, { status, type: 'application/json', text: JSON.stringify(told) })
}

function healthOf(message: string): string {
  return JSON.stringify({ code: 200, message, data: null })
}

function send(response: ServerResponse, told: { status: number; type: string; text: string }): void {
  response.writeHead(told.status, { 'content-type': `${told.type}; charset=utf-8` })
  response.end(told.text)
}

function addressOf(server: Server): string {
  const told = server.address() as AddressInfo
  const isAnywhere = told.address === '0.0.0.0' || told.address === '::'
  const host = told.family === 'IPv6' ? `[${told.address}]` : told.address
  return `http://${isAnywhere ? '127.0.0.1' : host}:${told.port}`
}
