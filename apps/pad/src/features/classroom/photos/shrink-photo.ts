/** The longer side of a photo as it is sent: handwriting on a whole page stays readable. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85

/**
 * A photo as a JPEG of moderate size: a class sends some thirty at once, and where it was taken is nobody's business. What this browser
 * cannot draw is sent as it is, for the server to judge.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn ?? file
  } catch {
    return file
  }
}
