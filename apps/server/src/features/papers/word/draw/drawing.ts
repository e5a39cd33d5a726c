import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { TextLook } from '../page/text-look.ts'
import type { PageSetup } from '../page/sheet.ts'

/** A picture ready to be put into the file: its type and bytes, and its own size in pixels. */
export type PrintedPicture = {
  type: 'png' | 'jpg' | 'gif'
  bytes: Uint8Array
  width: number
  height: number
}

/** The needs of every drawn part: the page, the look of its text, the pictures by their keys, and the count of left-out parts. */
export type Drawing = {
  page: PageSetup
  text: TextLook
  pictures: ReadonlyMap<string, PrintedPicture>
  left_out: LeftOut
}
