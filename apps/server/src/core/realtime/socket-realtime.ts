import type { Server } from 'socket.io'
import { z } from 'zod'
import type { Backlog } from './backlog.ts'
import { type Realtime, sessionRoom } from './realtime.ts'
import { type Wire, wireMessage } from './wire/wire.ts'

const Sent = z.object({
  // Socket.IO takes no rooms for everybody.
  rooms: z.union([z.string(), z.array(z.string()).min(1)]),
  event: z.string(),
  payload: z.unknown(),
  except: z.array(z.string()),
})
type Sent = z.output<typeof Sent>
const Ended = z.object({ session_id: z.string(), message: z.string() })
type Ended = z.output<typeof Ended>

const SENT = wireMessage('sent', Sent)
const DROPPABLE = wireMessage('droppable', Sent)
const ENDED = wireMessage('ended', Ended)

/** Delivery to the sockets of this process, and over the wire to those of the others; each process knows its own slow connections. */
export function createSocketRealtime(
  io: Server,
  { backlog, wire }: { backlog: Backlog; wire: Wire },
): Realtime {
  const send = ({ rooms, event, payload, except }: Sent): void =>
    void io.to(rooms).except(except).emit(event, payload)
  const sendDroppable = (sent: Sent): void => send({ ...sent, except: [...backlog.behind, ...sent.except] })
  const end = ({ session_id, message }: Ended): void => {
    const sockets = io.in(sessionRoom(session_id))
    sockets.emit('signed_out', { message })
    sockets.disconnectSockets(true)
  }
  wire.on(SENT, send)
  wire.on(DROPPABLE, sendDroppable)
  wire.on(ENDED, end)
  return {
    wire,
    publish: (rooms, event, payload, except) => {
      const sent = { rooms, event, payload, except: [except ?? []].flat() }
      send(sent)
      wire.tell(SENT, sent)
    },
    publishHere: (room, event, payload) => send({ rooms: room, event, payload, except: [] }),
    publishDroppable: (rooms, event, payload, except) => {
      const sent = { rooms, event, payload, except: [except ?? []].flat() }
      sendDroppable(sent)
      wire.tell(DROPPABLE, sent, 'droppable')
    },
    endSession: (session_id, message) => {
      end({ session_id, message })
      wire.tell(ENDED, { session_id, message })
    },
    roomsHere: () => io.sockets.adapter.rooms.keys(),
    isHeardHere: (room) => io.sockets.adapter.rooms.has(room),
  }
}
