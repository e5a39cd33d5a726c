import { latePart } from '../late-part.ts'

/** The script of what is handed out, fetched once something is: a pad in a lesson without it never waits for it. */
export const { part: pushedPart, load: loadPushedPart } = latePart(
  async () => (await import('./PushedOver.tsx')).PushedOver,
)
