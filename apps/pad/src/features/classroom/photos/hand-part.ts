import { latePart } from '../late-part.ts'

/** The page to write on by hand and its picture, fetched while the answer is open: they may be wanted when there is no line. */
export const { part: handPart, load: loadHandPart } = latePart(
  async () => await import('../../../shared/answers/HandwritingPad.tsx'),
)
