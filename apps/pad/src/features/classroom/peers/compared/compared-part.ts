import { latePart } from '../../late-part.ts'

/** The script of 对比讲评, fetched once pads are to show one. */
export const { part: comparedPart, load: loadComparedPart } = latePart(
  async () => (await import('./ComparedSheet.tsx')).ComparedSheet,
)
