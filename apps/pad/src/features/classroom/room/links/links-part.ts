import { latePart } from '../../late-part.ts'

/** The script of links, fetched once a page has one. */
export const { part: linksPart, load: loadLinksPart } = latePart(
  async () => (await import('./LinksOver.tsx')).LinksOver,
)
