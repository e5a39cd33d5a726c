import { badField } from '@jiangtai/shared/core/errors.ts'
import path from 'node:path'
import type { ToldQuestion } from './told-question.ts'
import { IN_FILE, MAX_OWN_BYTES, OWN_FORMAT, OWN_VERSION } from './own-file.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

/**
 * Questions with all that is known of them, and their pictures, as a file of our own ([QU-161]). A picture that is not given keeps the key
 * of the store, which means something in its own school alone.
 */
export function writeOwnJson(
  questions: readonly ToldQuestion[],
  pictures: ReadonlyMap<string, Buffer>,
): Buffer {
  const named = [...pictures].flatMap(([key, bytes]) => {
    const content_type = TYPES[path.extname(key).toLowerCase()]
    return content_type === undefined ? [] : [{ key, content_type, bytes }]
  })
  const names = new Map(named.map(({ key }, at) => [key, `${IN_FILE}${at + 1}`]))
  const file = {
    ...{ format: OWN_FORMAT, version: OWN_VERSION },
    questions: questions.map(({ document, difficulty, source, year, region, chapter, points }) => ({
      ...{ difficulty, source, year, region, chapter, points },
      document: withNames(document, names),
    })),
    pictures: named.map(({ content_type, bytes }, at) => ({
      ...{ name: `${IN_FILE}${at + 1}`, content_type },
      base64: bytes.toString('base64'),
    })),
  }
  const bytes = Buffer.from(JSON.stringify(file))
  if (bytes.length <= MAX_OWN_BYTES) return bytes
  throw badField('question_ids', '这些题和图片超过 24 MB，请少选几题，分几次导出')
}

/** A document whose keys of pictures are names of the file; it has no id of the school. */
function withNames(document: ToldQuestion['document'], names: ReadonlyMap<string, string>): unknown {
  const items = document.items.map((item) => ({ ...item, knowledge: [] }))
  return JSON.parse(JSON.stringify({ ...document, items }), (field, value: unknown) =>
    field === 'key' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  )
}
