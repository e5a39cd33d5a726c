import { imageSize } from 'image-size'
import { LEAST_PHOTO_SIDE, MAX_PHOTO_PIXELS } from '../../../../../core/convert/ocr/photo-bounds.ts'
import { SourceRefused } from '../refusal.ts'

/** Said of a photo that cannot be decoded. */
const BROKEN_PHOTO = '照片不完整或已损坏，请重新拍一张'

/** A camera writes less before the size, its own small picture and colours included; a longer head keeps the thread that reads it. */
const HEAD_BYTES = 256 * 1024

/** Whether bytes are a photo: a JPEG, by how they begin. */
export function isPhoto(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** Refuses a photo by what its head says, before a pixel of it is decoded ([QI-113]). */
export function refuseByHead(bytes: Uint8Array): void {
  const { width, height } = sizeOf(bytes)
  if (width * height > MAX_PHOTO_PIXELS)
    throw new SourceRefused(
      `照片有 ${Math.round((width * height) / 10_000)} 万像素，最多 ${MAX_PHOTO_PIXELS / 10_000} 万，请缩小后再导入`,
    )
  if (Math.min(width, height) < LEAST_PHOTO_SIDE) throw new SourceRefused('照片太小，看不清字，请重新拍一张')
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    // A copy: behind the end of a part of a buffer the reader would go on in the rest of it.
    const { width, height } = imageSize(new Uint8Array(bytes.subarray(0, HEAD_BYTES)))
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // Told below.
  }
  throw new SourceRefused(BROKEN_PHOTO)
}
