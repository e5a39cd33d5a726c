import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Services } from '../http/context.ts'

/** Whoever ended a sign-in, another process or a hand in the database: within two seconds no socket of it is open (quality S6). */
const PERIOD_MS = 1500

/** Closes the sockets whose sign-in has ended by whatever hand; the tokens of all are looked up in one query. */
export async function closeEndedSockets(
  io: Server,
  services: Pick<Services, 'authenticate' | 'log'>,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  await Promise.all(sockets.map((socket) => closeIfEnded(socket, services)))
}

async function closeIfEnded(
  socket: Socket,
  { authenticate, log }: Pick<Services, 'authenticate' | 'log'>,
): Promise<void> {
  try {
    await authenticate(String(socket.data.token))
  } catch (error) {
    // A database that cannot be asked says nothing about the sign-in.
    if (!(error instanceof AppError)) return log.warn({ err: error }, 'a sign-in could not be checked')
    socket.emit('signed_out', { message: error.message })
    socket.disconnect(true)
  }
}

/** Looks again and again until stopped. */
export function watchEndedSessions(io: Server, services: Services): { stop: () => void } {
  const timer = setInterval(() => void closeEndedSockets(io, services), PERIOD_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
