/** How facts reach the sockets. Delivery only: order and completeness are the sender's `seq`, never the socket's. */
export type Realtime = {
  /** Sends to everybody in the room, the actor included. */
  publish: (room: string, event: string, payload: unknown) => void
  /** Sends what may be dropped for a connection that is far behind: pointers, unfinished strokes. `except` is a socket that has it already. */
  publishDroppable: (rooms: string | string[], event: string, payload: unknown, except?: string) => void
  /** Tells a sign-in that it has ended and closes its sockets (quality S6). */
  endSession: (session_id: string, message: string) => void
}

/** A message as it was sent, for tests and tools that listen in the same process. */
export type Published = { room: string; event: string; payload: unknown; is_droppable: boolean }

/** Delivery inside one process with no sockets: the seed, the jobs of a tool, and tests that step through messages. */
export function createLocalRealtime(onPublish: (message: Published) => void): Realtime {
  return {
    publish: (room, event, payload) => onPublish({ room, event, payload, is_droppable: false }),
    publishDroppable: (rooms, event, payload) => {
      for (const room of [rooms].flat()) onPublish({ room, event, payload, is_droppable: true })
    },
    endSession: (session_id, message) =>
      onPublish({
        room: sessionRoom(session_id),
        event: 'signed_out',
        payload: { message },
        is_droppable: false,
      }),
  }
}

/** The room of one sign-in. */
export function sessionRoom(session_id: string): string {
  return `session:${session_id}`
}

/** The room of one account, whatever devices it is on. */
export function accountRoom(account_id: string): string {
  return `account:${account_id}`
}
