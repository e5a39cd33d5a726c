import { asJpeg } from '@jiangtai/ui/photo/as-jpeg.ts'
import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import type { PhotoEdit } from '@jiangtai/ui/photo/photo-edit.ts'

/** The types of photos that browsers open; each is sent as a JPEG. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp'
/** The longer side of a page as it is sent: its letters are as large as they are read best. */
const LONGEST_SIDE = 2800
/** A larger file is no photo of a page, and opening it takes the memory of a phone. */
export const MAX_PICKED_BYTES = 40_000_000

/** An opened photo as it was edited; null where this browser cannot write it. */
export async function editedPhoto(picture: ImageBitmap, edit: PhotoEdit, name: string): Promise<File | null> {
  const jpeg = await asJpeg(drawPhoto(picture, edit, { longest: LONGEST_SIDE, isWhole: false }))
  return jpeg === null ? null : new File([jpeg], name, { type: 'image/jpeg' })
}
