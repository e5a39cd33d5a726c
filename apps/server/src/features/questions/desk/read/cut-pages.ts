import type { PageReader } from '../../../../core/convert/ocr/page-reader.ts'
import type { JobCtx } from '../../../../core/jobs/job-kind.ts'
import type { LineCut, Piece } from '../../import/pieces/piece.ts'
import { FIGURE_LINES, pageRegions, type Region } from '../../import/source/photo/page-regions.ts'
import type { SourcePage } from '../../import/source/source-file.ts'
import { type Owner, storePictures } from '../../import/sources/read-uploaded.service.ts'

/** Letters in a cut are shown as large as those of the text beside it. */
const SHOWN_LINE_PX = 21
const WIDEST_PX = 1200
const HAS_FIGURE = '这里可能有图，没有读成文字，请对照截图'

/** By its number, the stored picture of each photographed line, and notes about what is no words. */
export type PageCuts = { cuts: ReadonlyMap<number, LineCut>; figures: ReadonlyMap<number, string> }

/** Cuts the part of each piece out of its pages and stores it as a picture of a question ([QI-119]). */
export async function cutPages(
  ctx: Pick<JobCtx, 'storage' | 'database' | 'clock'> & { page_reader: PageReader },
  owner: Owner,
  { pages, pieces, signal }: { pages: readonly SourcePage[]; pieces: readonly Piece[]; signal: AbortSignal },
): Promise<PageCuts> {
  const cuts = new Map<number, LineCut>()
  const figures = new Map<number, string>()
  for (const page of pages) {
    const regions = pageRegions(page, pieces)
    const boxes = regions.map(({ box }) => box)
    const made = await ctx.page_reader.cut(page.picture, boxes, { signal })
    const found = regions.flatMap((region, index) => {
      const cut = made[index] ?? null
      return cut === null ? [] : [{ region, cut, name: `cut:${index}` }]
    })
    const pictures = found.map(({ cut, name }) => ({
      ...{ name, bytes: cut.picture },
      content_type: 'image/jpeg' as const,
    }))
    const keys = await storePictures(ctx, owner, pictures)
    for (const { region, cut, name } of found) {
      const key = keys.get(name)
      if (key === undefined) continue
      const width = shownWidth(cut.box.right - cut.box.left, region)
      for (const line of region.lines) cuts.set(line, { key, width })
      const isBelow = cut.box.bottom - region.last_bottom > region.line_height * FIGURE_LINES
      const last = region.lines.at(-1)
      if ((isBelow || region.has_gap) && last !== undefined) figures.set(last, HAS_FIGURE)
    }
  }
  return { cuts, figures }
}

function shownWidth(pixels: number, { line_height }: Region): number {
  return Math.max(1, Math.min(WIDEST_PX, Math.round((pixels * SHOWN_LINE_PX) / Math.max(1, line_height))))
}

/** The piece whose lines know their pictures. */
export function withCuts<P extends Pick<Piece, 'lines'>>(piece: P, { cuts, figures }: PageCuts): P {
  const lines = piece.lines.map((line) => {
    const cut = cuts.get(line.line)
    const figure = figures.get(line.line)
    const noted = figure === undefined ? line : { ...line, notes: [...line.notes, figure] }
    return cut === undefined ? noted : { ...noted, cut }
  })
  return { ...piece, lines }
}
