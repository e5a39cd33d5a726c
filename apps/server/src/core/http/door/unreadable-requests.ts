import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { protocolOf, type ProxyTrust } from '../../caller/caller.ts'
import type { Requests } from '../../observe/requests.ts'
import { TRACE_HEADER } from '../../observe/trace-id.ts'
import { dataHeaders } from '../security-headers.ts'

const UNREADABLE = new AppError('BAD_INPUT', { message: '请求无法识别，请检查网址后重新打开' })

/**
 * Answers an address that is none (`/%ff`), which comes to no route and so to none of the hooks: with the headers ([GD-7]), the words and the line of
 * the log ([OP-1]) that every other refusal has.
 */
export function answerUnreadable({ trust, requests }: { trust: ProxyTrust; requests: Requests }) {
  return (_error: Error, { raw, id }: FastifyRequest, reply: FastifyReply): void => {
    const { status } = ERRORS[UNREADABLE.error_name]
    const before = raw.socket.bytesWritten
    reply.raw.once('finish', () => {
      const facts = { trace_id: id, method: raw.method ?? '', route: '/*', status, ms: 0 }
      requests.tell({ ...facts, bytes: raw.socket.bytesWritten - before, school_id: null, account_id: null })
    })
    reply
      .status(status)
      .headers({ ...dataHeaders(protocolOf(raw, trust)), [TRACE_HEADER]: id, 'cache-control': 'no-store' })
      .send(failureEnvelope(UNREADABLE))
  }
}

/** The statuses for a head that could not be read; every other error is 400. */
const STATUS_OF = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Refuses a request that is no HTTP, has too long a head or takes too long to send it, and ends its connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF.get(error.code ?? '') ?? 400
  const text = JSON.stringify(failureEnvelope(UNREADABLE))
  const headers = {
    ...dataHeaders('http'),
    ...{ 'cache-control': 'no-store', connection: 'close' },
    ...{
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    },
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  socket.destroySoon()
}
