import { latePart } from '../late-part.ts'

/** The script of writing, fetched when somebody is first asked to the board: most pads never need it. */
export const { part: writingPart, load: loadWritingPart } = latePart(
  async () => (await import('./StudentBoard.tsx')).StudentBoard,
)
