import { latePart } from '../late-part.ts'

/** The script of 互评, fetched once there is one: a pad in a lesson without it never waits for it. */
export const { part: peersPart, load: loadPeersPart } = latePart(
  async () => (await import('./ReviewSheet.tsx')).ReviewSheet,
)
