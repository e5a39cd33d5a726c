import type { ClassMessages } from './classes/socket.ts'
import type { ClassroomMessages, ClassroomRequests } from './classroom/socket.ts'
import type { GeneralMessages, GeneralRequests, Reply } from './core/socket.ts'
import type { PaperMessages } from './papers/socket.ts'
import type { SessionMessages } from './session/socket.ts'
import type { TaskMessages } from './tasks/socket.ts'

/** Everything the server sends over the socket: facts and small notices. An area keeps its own in `<area>/socket.ts` and is named here. */
export type ServerToClient = GeneralMessages &
  SessionMessages &
  ClassMessages &
  ClassroomMessages &
  PaperMessages &
  TaskMessages

/** Everything a page sends over the socket. */
export type ClientToServer = GeneralRequests & ClassroomRequests

/** Each request that the server answers, with its body and its answer. */
export type Asked = {
  [N in keyof ClientToServer as Parameters<ClientToServer[N]> extends [unknown, Reply<infer _Answer>]
    ? N
    : never]: Parameters<ClientToServer[N]> extends [infer Body, Reply<infer Answer>]
    ? { body: Body; answer: Answer }
    : never
}

/** Each message that the server does not answer, with its body. */
export type Told = {
  [N in keyof ClientToServer as Parameters<ClientToServer[N]> extends [unknown] ? N : never]: Parameters<
    ClientToServer[N]
  >[0]
}
