import { latePart } from '../late-part.ts'

/** The script of praise, fetched once the lesson is on the screen: a pad never waits for it. */
export const { part: likesPart, load: loadLikesPart } = latePart(
  async () => (await import('./LikesOver.tsx')).LikesOver,
)
