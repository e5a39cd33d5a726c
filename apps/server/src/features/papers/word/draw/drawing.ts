import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { TextLook } from '../page/text-look.ts'
import type { PageSetup } from '../page/sheet.ts'

/** A picture ready to be put into the file: what it is, and its own size in pixels. */
export type PrintedPicture = {
  type: 'png' | 'jpg' | 'gif'
  bytes: Uint8Array
  width: number
  height: number
}

/** What everything that is drawn needs: the page, the look of its text, the pictures by their keys, and the count of what was left out. */
export type Drawing = {
  page: PageSetup
  text: TextLook
  pictures: ReadonlyMap<string, PrintedPicture>
  left_out: LeftOut
}
