import { asJpeg } from '@jiangtai/ui/photo/as-jpeg.ts'
import type { NewAnswerFile } from './answer-uploads.ts'

/** The longer side of a photo as it is sent: handwriting on a whole page stays readable. */
export const LONGEST_SIDE = 2400

/**
 * A photo as a JPEG of moderate size: a class sends some thirty at once, and where it was taken is nobody's business. What this browser
 * cannot draw is sent as it is, for the server to judge.
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return (await asJpeg(canvas)) ?? file
  } catch {
    return file
  }
}

/** Photos made smaller, each with a name of its type. */
export function shrinkPhotos(files: readonly File[]): Promise<NewAnswerFile[]> {
  return Promise.all(
    files.map(async (picked) => {
      const file = await shrinkPhoto(picked)
      return { file, name: file === picked ? picked.name : '照片.jpg' }
    }),
  )
}
