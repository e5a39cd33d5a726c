import { latePart } from '../../late-part.ts'

/** The script of 笔记, fetched once the lesson is on the screen. */
export const { part: notesPart, load: loadNotesPart } = latePart(
  async () => (await import('./NotesOver.tsx')).NotesOver,
)
