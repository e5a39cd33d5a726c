import { isIntactImage } from '../../../files/inspect/held-image.service.ts'
import type { SourceNote, SourcePicture } from '../source/source-file.ts'

/**
 * The pictures of a source that can be shown, looked at as uploaded ones are ([QI-149]), and a note of those that cannot: one that claims to be a
 * hundred thousand points wide stops whatever paper it stands in.
 */
export async function intactPictures(
  pictures: readonly SourcePicture[],
): Promise<{ pictures: SourcePicture[]; notes: SourceNote[] }> {
  const intact: SourcePicture[] = []
  for (const picture of pictures)
    if (await isIntactImage(picture.bytes, picture.content_type)) intact.push(picture)
  const left_out = pictures.length - intact.length
  const message = `有 ${left_out} 张图片不完整、已损坏或超过 1 亿像素，没有导入，请补上`
  return { pictures: intact, notes: left_out === 0 ? [] : [{ line: null, message }] }
}
