import { NO_WIRE, type Wire } from './wire/wire.ts'

/** How facts reach the sockets. Delivery only: order and completeness are the sender's `seq`, never the socket's. */
export type Realtime = {
  /** Sends to everybody in the rooms, the actor included, whichever process they are at. `except` is a socket that has it already. */
  publish: (rooms: string | string[], event: string, payload: unknown, except?: string) => void
  /** The same to the sockets of this process alone: the others find out for themselves. */
  publishHere: (room: string, event: string, payload: unknown) => void
  /** Sends a message that a connection far behind may miss: a pointer, an unfinished stroke. */
  publishDroppable: (rooms: string | string[], event: string, payload: unknown, except?: string) => void
  /** Tells a sign-in that it has ended and closes its sockets. */
  endSession: (session_id: string, message: string) => void
  /** The rooms that a socket of this process is in. */
  roomsHere: () => Iterable<string>
  /** Whether a socket of this process is in the room. */
  isHeardHere: (room: string) => boolean
  /** Carries the messages between the server processes. */
  wire: Wire
}

/** A message as it was sent, for tests and tools that listen in the same process. */
export type Published = { room: string; event: string; payload: unknown; is_droppable: boolean }

/** Delivery inside one process with no sockets: the seed, the jobs of a tool, and tests that step through messages. */
export function createLocalRealtime(onPublish: (message: Published) => void): Realtime {
  const publish = (rooms: string | string[], event: string, payload: unknown, is_droppable = false): void => {
    for (const room of [rooms].flat()) onPublish({ room, event, payload, is_droppable })
  }
  return {
    publish: (rooms, event, payload) => publish(rooms, event, payload),
    publishHere: (room, event, payload) => publish(room, event, payload),
    publishDroppable: (rooms, event, payload) => publish(rooms, event, payload, true),
    endSession: (session_id, message) => publish(sessionRoom(session_id), 'signed_out', { message }),
    roomsHere: () => [],
    isHeardHere: () => true,
    wire: NO_WIRE,
  }
}

/** The room of one sign-in. */
export function sessionRoom(session_id: string): string {
  return `session:${session_id}`
}

/** The room of one account, on all its devices. */
export function accountRoom(account_id: string): string {
  return `account:${account_id}`
}
