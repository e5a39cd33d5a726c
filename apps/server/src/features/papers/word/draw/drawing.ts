import type { PageSetup } from '../page/sheet.ts'

/** A picture ready to be put into the file: what it is, and its own size in pixels. */
export type PrintedPicture = {
  type: 'png' | 'jpg' | 'gif'
  bytes: Uint8Array
  width: number
  height: number
}

/** What could not be put into the file as it stands in the paper. */
export type LeftOut = { formulas: number; pictures: number; sounds: number }

/** What everything that is drawn needs: the page, the pictures by their keys, and the count of what was left out. */
export type Drawing = {
  page: PageSetup
  pictures: ReadonlyMap<string, PrintedPicture>
  left_out: LeftOut
}
