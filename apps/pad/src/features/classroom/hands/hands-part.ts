import { latePart } from '../late-part.ts'

/** The script of 举手 and 学生提问, fetched when the teacher opens them: a pad without them never has it. */
export const { part: handsPart, load: loadHandsPart } = latePart(
  async () => (await import('./HandsOver.tsx')).HandsOver,
)
