import { latePart } from '../late-part.ts'

/** What tells the server of files on their way at the close, fetched while the answer is open. */
export const { part: announcePart, load: loadAnnouncePart } = latePart(
  async () => (await import('./announce-files.ts')).announceFiles,
)
