import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Keeps the requests that come now and never answers them, not even when later ones are answered; returns how to end that. */
export function darken(http: Server, swallowed: Duplex[]): () => void {
  const events = ['request', 'upgrade'] as const
  const answering = events.map((event) => [event, http.listeners(event)] as const)
  for (const event of events) http.removeAllListeners(event)
  http.on('request', ({ socket }) => swallowed.push(socket))
  http.on('upgrade', (_request, duplex) => swallowed.push(duplex))
  return () => {
    for (const [event, listeners] of answering) {
      http.removeAllListeners(event)
      for (const listener of listeners)
        http.on(event, (...heard: unknown[]) => void Reflect.apply(listener, http, heard))
    }
  }
}
