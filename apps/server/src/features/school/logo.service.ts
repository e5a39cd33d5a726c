import { createHash } from 'node:crypto'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { LOGO_MAX_BYTES } from '@jiangtai/shared/school/rules.ts'
import type { Ctx } from '../../core/http/context.ts'
import { sniffContentType } from '../../core/storage/sniff-content-type.ts'

/** Pictures that hold no program; an SVG may. */
const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** Stores a school's logo and returns its key, which follows from its content: an old address never shows a new picture. */
export async function storeLogo(
  { storage, actor }: Pick<Ctx, 'storage' | 'actor'>,
  body: Buffer,
): Promise<string> {
  if (body.length === 0) throw badField('image_base64', '图片是空的，请重新选择')
  if (body.length > LOGO_MAX_BYTES) throw badField('image_base64', '校徽不能超过 512 KB')
  const content_type = sniffContentType(body)
  const ending = content_type === null ? undefined : ENDINGS[content_type]
  if (content_type === null || ending === undefined) {
    throw badField('image_base64', '校徽只能是 PNG、JPEG 或 WebP 图片')
  }
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
  const key = `${actor.school_id}/school/logo-${hash}.${ending}`
  await storage.write(key, { body, content_type })
  return key
}
