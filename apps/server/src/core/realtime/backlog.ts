import type { Server } from 'socket.io'

/** Messages a connection may owe before droppable ones pass it by: a second of a pen, which a line that works owes only for an instant. */
const MAX_WAITING = 60

/** The connections that are behind, by socket id; looked at for each droppable message. */
export type Backlog = { readonly behind: ReadonlySet<string> }

/** A connection as far as its backlog goes: it tells when a message is made for it, and when all that waited is on its way. */
export type Conn = { on: (event: 'packetCreate' | 'drain' | 'close', told: () => void) => unknown }

/**
 * Counts the messages each connection still owes. Socket.IO's own `volatile` drops every message that arrives while the last write is
 * not finished: two of three messages in one moment, even on a good line.
 */
export function watchBacklog(io: Pick<Server, 'on'>): Backlog {
  const behind = new Set<string>()
  io.on('connection', (socket: { id: string; conn: Conn }) => countWaiting(behind, socket))
  return { behind }
}

/** Keeps one connection's place in the set. */
export function countWaiting(behind: Set<string>, { id, conn }: { id: string; conn: Conn }): void {
  let waiting = 0
  conn.on('packetCreate', () => {
    waiting += 1
    if (waiting > MAX_WAITING) behind.add(id)
  })
  conn.on('drain', () => {
    waiting = 0
    behind.delete(id)
  })
  conn.on('close', () => behind.delete(id))
}
