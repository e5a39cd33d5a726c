import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sniffContentType, SNIFF_BYTES } from '../../core/storage/sniff-content-type.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { MAX_CREDENTIAL_TTL_S } from '../../core/storage/upload-credential.ts'
import type { UploadedKeys } from '../../core/uploads/upload-purpose.ts'

const PICTURE_TYPES = ['image/webp', 'image/png', 'image/jpeg']
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** A whole courseware file arrives at once; the store is not asked about all of its pages at the same moment. */
const LOOKUPS_AT_ONCE = 8
const PICTURE_NAME = /^(?:[\w-]+\/)*[\w-]+\.(?:webp|png|jpe?g)$/

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whose pictures: a lesson of a school, or a teacher who gives something to read. */
type Owner = { school_id: string; id: string }
/** A picture that a call names, with the field that a refusal calls it by and the number of its page. */
type NamedPicture = { image_key: string; field: string; number: number }

/** Pictures that browsers make of pages of documents (decision 10), each in a folder of one credential below its owner. */
export type PagePictures = UploadedKeys & {
  /** Each credential has a folder of its own: the pictures of an earlier one may be shown already, and cannot be overwritten. */
  credential: (storage: Storage, owner: Owner) => ReturnType<typeof issue>
  /** Refuses pictures that are not in their owner's folder, not in the store, too large or not pictures. */
  check: (
    storage: Storage,
    asked: { owner: Owner; pictures: readonly NamedPicture[]; place?: string },
  ) => Promise<void>
}

/** The pictures of pages for one purpose; those that nothing shows any more are erased ([UP-20]). */
export function pagePictures(name: 'lesson' | 'reading'): PagePictures {
  const shape = new RegExp(`^[^/]+/${name}/${UUID}/${UUID}/(?:[\\w-]+/)*[\\w-]+\\.(?:webp|png|jpe?g)$`)
  const folderOf = ({ school_id, id }: Owner) => `${school_id}/${name}/${id}/`
  return {
    name,
    keys: { isKey: (object_key) => shape.test(object_key) },
    credential: (storage, owner) => issue(storage, `${folderOf(owner)}${newId()}/`),
    async check(storage, { owner, pictures, place = '这份内容' }) {
      const folder = folderOf(owner)
      for (const { image_key, field, number } of pictures) {
        if (!image_key.startsWith(folder) || !PICTURE_NAME.test(image_key.slice(folder.length)))
          throw badField(field, `第 ${number} 页的图片不属于${place}`)
      }
      for (let start = 0; start < pictures.length; start += LOOKUPS_AT_ONCE) {
        await Promise.all(
          pictures.slice(start, start + LOOKUPS_AT_ONCE).map(async ({ image_key, field, number }) => {
            const refusal = await pictureRefusal(storage, image_key)
            if (refusal !== null) throw badField(field, `第 ${number} 页${refusal}`)
          }),
        )
      }
    },
  }
}

async function issue(storage: Storage, prefix: string) {
  const credential = await storage.issueCredential({
    prefix,
    max_bytes: MAX_PICTURE_BYTES,
    content_types: PICTURE_TYPES,
    ttl_s: MAX_CREDENTIAL_TTL_S,
  })
  return { ...credential, prefix }
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
