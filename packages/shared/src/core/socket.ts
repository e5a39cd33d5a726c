/** What the server tells any signed-in page. */
export type GeneralMessages = {
  /** This sign-in has ended; `message` says why. */
  signed_out: (told: { message: string }) => void
}

/** What any page may send: the whole HTTP contract over the open socket (design §3). */
export type GeneralRequests = {
  call: (name: string, body: unknown, reply: (envelope: unknown) => void) => void
}
