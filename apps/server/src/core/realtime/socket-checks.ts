import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Actor } from '../auth/actor.ts'
import type { Services } from '../http/context.ts'

/**
 * Whoever took a right, another process or a hand in the database: within two seconds no socket has it any more. An
 * actor is remembered for up to a second, so that this and one period together stay below two.
 */
export const CHECK_PERIOD_MS = 900

/** A feature's repeated check of a socket that is still signed in, with the actor as of now. */
export type SocketCheck = (actor: Actor) => Promise<void>

const checksOf = new WeakMap<Socket, SocketCheck[]>()

/** Adds a check of a socket to each look-out; a check asks the database together with those of all other sockets ([GD-30]). */
export function addCheck(socket: Socket, check: SocketCheck): void {
  checksOf.set(socket, [...(checksOf.get(socket) ?? []), check])
}

/** How many questions a look could not ask, and why the last of them. */
export type Unasked = { count: number; error: unknown }

/**
 * Closes the sockets whose sign-in has ended in any way, and lets features take back the rights that a socket may no longer have. The
 * sign-ins of all are looked up in one query, and so is each thing that checks ask for. A database that cannot be asked says nothing
 * about a sign-in or a right: those sockets stay, and are counted.
 */
export async function checkSockets(
  io: Pick<Server, 'sockets'>,
  { authenticate }: Pick<Services, 'authenticate'>,
): Promise<Unasked> {
  const unasked: Unasked = { count: 0, error: null }
  const goOn = (error: unknown): void => {
    unasked.count += 1
    unasked.error = error
  }
  const checkSocket = async (socket: Socket): Promise<void> => {
    try {
      const actor = await authenticate(String(socket.data.token))
      await Promise.all((checksOf.get(socket) ?? []).map((check) => check(actor).catch(goOn)))
    } catch (error) {
      if (!(error instanceof AppError)) return goOn(error)
      socket.emit('signed_out', { message: error.message })
      socket.disconnect(true)
    }
  }
  await Promise.all([...io.sockets.sockets.values()].map(checkSocket))
  return unasked
}

/** Looks again and again until stopped; a look that takes long is not overtaken by the next one. */
export function watchSockets(
  io: Pick<Server, 'sockets'>,
  services: Pick<Services, 'authenticate' | 'log'>,
): { look: () => Promise<void>; stop: () => void } {
  const { log } = services
  let looking: Promise<void> | null = null
  let isBlind = false
  const lookOnce = async (): Promise<void> => {
    const { count, error } = await checkSockets(io, services)
    // One line when it begins and one when it is over, however many sockets and looks lie between ([OP-12]).
    if (count > 0 && !isBlind) log.warn({ err: error, unasked: count }, 'sockets could not be checked')
    if (count === 0 && isBlind) log.warn({}, 'sockets are checked again')
    isBlind = count > 0
  }
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void look(), CHECK_PERIOD_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
