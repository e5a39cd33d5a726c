import { lazy } from 'react'

// One part of the program, as those of the board are: a phone opens at once, and fetches the rest in one piece.
const together = () => import('./parts/remote-parts.ts')
const photo = () => import('./parts/RemotePhoto.tsx')

export const RemoteThumbs = lazy(async () => ({ default: (await together()).RemoteThumbs }))
export const RemoteNotes = lazy(async () => ({ default: (await together()).RemoteNotes }))
export const RemoteAsking = lazy(async () => ({ default: (await together()).RemoteAsking }))
export const RemoteClass = lazy(async () => ({ default: (await together()).RemoteClass }))
export const RemoteGroups = lazy(async () => ({ default: (await together()).RemoteGroups }))
export const RemoteTimer = lazy(async () => ({ default: (await together()).RemoteTimer }))
export const RemotePhoto = lazy(async () => ({ default: (await photo()).RemotePhoto }))

/** Fetches them all: a line that breaks in the lesson must not keep them away. */
export function loadRemoteParts(): void {
  for (const load of [together, photo]) void load().catch(() => undefined)
}
