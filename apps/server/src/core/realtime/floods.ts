import { AppError, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import type { RateLimit } from '@jiangtai/shared/core/route.ts'
import type { Socket } from 'socket.io'
import type { Services } from '../http/context.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Connection } from './socket-server.ts'

/** Largest message a client may send, in kilobytes; a finished stroke is the largest we know. */
export const LARGEST_KB = 256
/** A pen draws sixty points in a second; events that come faster for long are no hand's. */
const EVENT_LIMIT: RateLimit = { burst: 2400, per_minute: 9000 }
/** In kilobytes: a pen at work takes thirty a second, a whole stroke up to the largest message at once. */
const SIZE_LIMIT: RateLimit = { burst: 16 * 1024, per_minute: 60 * 1024 }
/** So many refused events more than taken ones, and the line is cut, because the reading of refused events slows the others. */
const MOST_REFUSED = 1200
/** One line of the log for so many refusals. */
const REFUSED_A_LINE = 100

/** Counts one event of an account, over all its sockets; throws TOO_MANY. */
function countEvent(limits: RateLimits, account_id: string): void {
  limits.take({ key: `socket ${account_id}`, limit: EVENT_LIMIT })
}

function countSize(limits: RateLimits, account_id: string, amount: number): void {
  limits.take({ key: `socket size ${account_id}`, limit: SIZE_LIMIT, amount })
}

/** Counts a socket that is opened as an event of the largest size: who was cut off comes back when there is room; throws TOO_MANY until then. */
export function countOpening(limits: RateLimits, account_id: string): void {
  countEvent(limits, account_id)
  countSize(limits, account_id, LARGEST_KB)
}

/** One too many is answered where an answer is asked for, and dropped otherwise; who goes on, or sends more than any pen, is cut off ([GD-6]). */
export function limitFlood(connection: Connection, { limits, log }: Services): void {
  const { socket, answer } = connection
  const account_id = String(socket.data.account_id)
  let refused = 0
  const cut = (why: string): void => {
    if (!socket.connected) return
    log.warn({ account_id, why }, 'a socket that sends without end was cut')
    socket.disconnect(true)
  }
  watchSizes(socket, (amount) => {
    try {
      countSize(limits, account_id, amount)
    } catch {
      cut('size')
    }
  })
  socket.use((packet, next) => {
    try {
      countEvent(limits, account_id)
    } catch (error) {
      refused += 1
      if (refused > MOST_REFUSED) return cut('events')
      const reply: unknown = packet.at(-1)
      if (refused % REFUSED_A_LINE === 1) return answer('socket', reply, () => Promise.reject(error))
      if (typeof reply === 'function' && error instanceof AppError) reply(failureEnvelope(error))
      return
    }
    refused = Math.max(0, refused - 1)
    next()
  })
}

/** Tells the size of each packet, in kilobytes begun, before it is decoded. */
function watchSizes({ conn }: Pick<Socket, 'conn'>, told: (kilobytes: number) => void): void {
  conn.on('packet', ({ data }: { data?: string | Buffer }) => {
    if (data !== undefined && data.length > 0) told(Math.ceil(data.length / 1024))
  })
}
