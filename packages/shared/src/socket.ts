import type { ClassMessages } from './classes/socket.ts'
import type { ClassroomMessages, ClassroomRequests } from './classroom/socket.ts'
import type { GeneralMessages, GeneralRequests } from './core/socket.ts'
import type { SessionMessages } from './session/socket.ts'

/** Everything the server sends over the socket: facts and small notices. An area keeps its own in `<area>/socket.ts` and is named here. */
export type ServerToClient = GeneralMessages & SessionMessages & ClassMessages & ClassroomMessages

/** Everything a page sends over the socket. */
export type ClientToServer = GeneralRequests & ClassroomRequests
