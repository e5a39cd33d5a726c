import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sniffContentType, SNIFF_BYTES } from '../../../core/storage/sniff-content-type.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { MAX_CREDENTIAL_TTL_S } from '../../../core/storage/upload-credential.ts'
import type { UploadedKeys } from '../../../core/uploads/upload-purpose.ts'

const PICTURE_TYPES = ['image/webp', 'image/png', 'image/jpeg']
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** A whole courseware file arrives at once; the store is not asked about all of its pages at the same moment. */
const LOOKUPS_AT_ONCE = 8
const PICTURE_NAME = /^(?:[\w-]+\/)*[\w-]+\.(?:webp|png|jpe?g)$/

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Pictures of pages, each in a folder of one credential below its lesson. */
const PICTURE_KEY = new RegExp(`^[^/]+/lesson/${UUID}/${UUID}/(?:[\\w-]+/)*[\\w-]+\\.(?:webp|png|jpe?g)$`)

/** The pictures that browsers make of pages; those no page shows any more are erased ([UP-20]). */
export const lessonPictures: UploadedKeys = {
  name: 'lesson',
  keys: { isKey: (object_key) => PICTURE_KEY.test(object_key) },
}

type OfLesson = { school_id: string; prepare_lesson_id: string }

/**
 * A credential for page pictures of one lesson. Each has a folder of its own: an earlier picture may be on a page
 * of a lesson already taught, and cannot be overwritten.
 */
export async function pictureCredential(storage: Storage, lesson: OfLesson) {
  const prefix = `${pictureFolder(lesson)}${newId()}/`
  const credential = await storage.issueCredential({
    prefix,
    max_bytes: MAX_PICTURE_BYTES,
    content_types: PICTURE_TYPES,
    ttl_s: MAX_CREDENTIAL_TTL_S,
  })
  return { ...credential, prefix }
}

/** Refuses pages whose new picture is not in this lesson's folder, not in the store, too large or not a picture. */
export async function checkPictures(
  storage: Storage,
  lesson: OfLesson,
  pages: readonly { image_key?: string | undefined }[],
): Promise<void> {
  const folder = pictureFolder(lesson)
  const checks = pages.flatMap(({ image_key }, index) => {
    if (image_key === undefined) return []
    if (!image_key.startsWith(folder) || !PICTURE_NAME.test(image_key.slice(folder.length))) {
      throw badField(`pages.${index}.image_key`, `第 ${index + 1} 页的图片不属于这份备课`)
    }
    return [{ image_key, index }]
  })
  for (let start = 0; start < checks.length; start += LOOKUPS_AT_ONCE) {
    await Promise.all(
      checks.slice(start, start + LOOKUPS_AT_ONCE).map(async ({ image_key, index }) => {
        const refusal = await pictureRefusal(storage, image_key)
        if (refusal !== null) throw badField(`pages.${index}.image_key`, `第 ${index + 1} 页${refusal}`)
      }),
    )
  }
}

async function pictureRefusal(storage: Storage, key: string): Promise<string | null> {
  const facts = await storage.head(key)
  if (facts === null) return '的图片没有上传成功，请重新上传'
  if (facts.size === 0 || facts.size > MAX_PICTURE_BYTES) return '的图片超过 8 MB 或是空的'
  const { stream } = await storage.read(key, { start: 0, end: Math.min(facts.size, SNIFF_BYTES) - 1 })
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  const found = sniffContentType(Buffer.concat(chunks))
  return found !== null && PICTURE_TYPES.includes(found) ? null : '的文件不是图片（支持 WebP、PNG、JPG）'
}

function pictureFolder({ school_id, prepare_lesson_id }: OfLesson): string {
  return `${school_id}/lesson/${prepare_lesson_id}/`
}
