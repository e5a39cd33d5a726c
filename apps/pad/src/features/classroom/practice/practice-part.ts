import { latePart } from '../late-part.ts'

/** The script of 随堂练习, fetched once the lesson is on the screen: a pad in a lesson without one never waits for it. */
export const { part: practicePart, load: loadPracticePart } = latePart(
  async () => (await import('./PracticeSheet.tsx')).PracticeSheet,
)
