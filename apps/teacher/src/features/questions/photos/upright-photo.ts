import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import { editedPhoto, MAX_PICKED_BYTES } from '../../../shared/pictures/photos/edited-photo.ts'
import type { ImportFile } from '../import-file.ts'

/** A picked photo as it is sent: upright, as a JPEG of moderate size and without what else the camera wrote into it; or why it cannot be ([QI-111]). */
export async function uprightPhoto(picked: File, name: string): Promise<ImportFile> {
  const refused = (refusal: string) => ({ name, file: picked, is_answers: false, refusal })
  if (picked.size > MAX_PICKED_BYTES) return refused(`“${picked.name}”超过 40 MB，请换一张照片`)
  try {
    const picture = await createImageBitmap(picked)
    const file = await editedPhoto(picture, UNTOUCHED, name)
    picture.close()
    if (file === null) return refused(`“${picked.name}”打不开，请换成 JPG、PNG 或 WebP 照片`)
    const accepted = wantedFile('question_source', name)
    return accepted !== null && file.size > accepted.max_bytes
      ? refused(`“${picked.name}”太大，请裁剪后再导入`)
      : { name, file, is_answers: false, refusal: null }
  } catch {
    return refused(`“${picked.name}”打不开，请换成 JPG、PNG 或 WebP 照片`)
  }
}

/** The names of the next photos: those of cameras are often all the same. */
export function nextPhotoNames(known: readonly string[], count: number): string[] {
  const numbers = known.map((name) => Number(/^照片(\d{1,4})\.jpg$/.exec(name)?.[1] ?? 0))
  const last = Math.max(0, ...numbers)
  return Array.from({ length: count }, (_, index) => `照片${last + index + 1}.jpg`)
}
