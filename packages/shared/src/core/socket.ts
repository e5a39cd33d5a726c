/** How the server answers a request over the socket: with an envelope around `T`. */
export type Reply<T> = (envelope: { code: number; message: string; data?: T }) => void

/** What the server tells any signed-in page. */
export type GeneralMessages = {
  /** This sign-in has ended; `message` says why. */
  signed_out: (told: { message: string }) => void
}

/** What any page may send: the whole HTTP contract over the open socket (design §3). */
export type GeneralRequests = {
  call: (name: string, body: unknown, reply: Reply<unknown>) => void
}
