/** How the server answers a request over the socket: with an envelope around `T`. */
export type Reply<T> = (envelope: { code: number; message: string; data?: T }) => void

/** What the server tells any signed-in page. */
export type GeneralMessages = {
  /** This sign-in has ended; `message` says why. */
  signed_out: (told: { message: string }) => void
  /** The line lives; the next one comes within `BEAT_MS` unless this is the last. */
  beat: (told: { is_last: boolean }) => void
}

/** How often the server says that a line lives, to pages that must notice its end at once. */
export const BEAT_MS = 1_500

/** What any page may send: the whole HTTP contract over the open socket. */
export type GeneralRequests = {
  call: (name: string, body: unknown, reply: Reply<unknown>) => void
}
