import { Socket } from 'node:net'

/** The sockets of a pool: the function by which `pg` opens them, and a gate that cuts open sockets and refuses new ones. */
export type SocketGate = {
  stream: () => Socket
  /** Refuses new sockets from now on, and cuts the open ones after `cut_after_ms`. */
  shut: (cut_after_ms: number) => void
  /** Lets sockets through again; those that were not cut yet stay. */
  open: () => void
}

/** Makes a gate that is open. */
export function createSocketGate(): SocketGate {
  const sockets = new Set<Socket>()
  let isShut = false
  let cutting: NodeJS.Timeout | undefined
  const cut = (): void => {
    for (const socket of sockets) socket.destroy(noAnswer())
  }
  return {
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // `pg` listens only after it has been given the socket.
      if (isShut) process.nextTick(() => socket.destroy(noAnswer()))
      return socket
    },
    shut: (cut_after_ms) => {
      if (isShut) return
      isShut = true
      if (cut_after_ms === 0) cut()
      else cutting = setTimeout(cut, cut_after_ms).unref()
    },
    open: () => {
      isShut = false
      clearTimeout(cutting)
    },
  }
}

/** The error of a statement that will not be answered; callers read it as `unavailable`. */
function noAnswer(): Error {
  return Object.assign(new Error('数据库没有应答'), { code: 'ETIMEDOUT' })
}
