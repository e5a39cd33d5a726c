import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Actor } from '../auth/actor.ts'
import type { Services } from '../http/context.ts'

/**
 * Whoever took a right, another process or a hand in the database: within two seconds no socket has it any more (quality S6). An
 * actor is remembered for up to a second, so that this and one period together stay below two.
 */
export const CHECK_PERIOD_MS = 900

/** What a feature asks again of a socket that is still signed in, with the actor as of now. */
export type SocketCheck = (actor: Actor) => Promise<void>

const checksOf = new WeakMap<Socket, SocketCheck[]>()

/** Adds what is asked of a socket at each look-out; a check asks the database together with those of all other sockets ([GD-30]). */
export function addCheck(socket: Socket, check: SocketCheck): void {
  checksOf.set(socket, [...(checksOf.get(socket) ?? []), check])
}

/**
 * Closes the sockets whose sign-in has ended by whatever hand, and lets features take back what a socket may no longer have. The
 * sign-ins of all are looked up in one query, and so is each thing that checks ask for.
 */
export async function checkSockets(
  io: Server,
  services: Pick<Services, 'authenticate' | 'log'>,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  await Promise.all(sockets.map((socket) => checkSocket(socket, services)))
}

async function checkSocket(
  socket: Socket,
  { authenticate, log }: Pick<Services, 'authenticate' | 'log'>,
): Promise<void> {
  // A database that cannot be asked says nothing about a sign-in or a right.
  const goOn = (error: unknown) => log.warn({ err: error }, 'a socket could not be checked')
  try {
    const actor = await authenticate(String(socket.data.token))
    await Promise.all((checksOf.get(socket) ?? []).map((check) => check(actor).catch(goOn)))
  } catch (error) {
    if (!(error instanceof AppError)) return goOn(error)
    socket.emit('signed_out', { message: error.message })
    socket.disconnect(true)
  }
}

/** Looks again and again until stopped; a look that takes long is not overtaken by the next one. */
export function watchSockets(io: Server, services: Services): { stop: () => void } {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void checkSockets(io, services).finally(() => {
      isLooking = false
    })
  }, CHECK_PERIOD_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
