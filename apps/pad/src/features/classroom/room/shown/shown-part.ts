import { latePart } from '../../late-part.ts'

/** The script of 投屏, fetched by the pad that is shown. */
export const { part: shownPart, load: loadShownPart } = latePart(
  async () => (await import('./ShownOver.tsx')).ShownOver,
)
