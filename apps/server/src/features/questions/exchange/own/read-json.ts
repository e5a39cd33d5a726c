import { z } from 'zod'
import { pictureStore } from '../../import/source/pictures/picture-store.ts'
import { SourceRefused } from '../../import/source/refusal.ts'
import type { SourceFile, SourceNote } from '../../import/source/source-file.ts'
import { MOST_EXCHANGED } from '../exchanged.ts'
import { IN_FILE, MAX_OWN_BYTES, OWN_FORMAT, OWN_VERSION } from './own-file.ts'

/** The questions of a file without its pictures: what an import reads at once. */
const MAX_TEXT = 8_000_000
const MAX_PICTURES = 600

const BROKEN = '这个 JSON 文件不完整或已损坏，请重新导出后再导入'

const OwnFile = z.object({
  version: z.int().min(1),
  questions: z.array(z.unknown()).min(1).max(MOST_EXCHANGED),
  pictures: z
    .array(z.object({ name: z.string().max(20), base64: z.string() }))
    .max(MAX_PICTURES)
    .default([]),
})

/** Reads a file that was exported here: its questions one by one, its pictures by their content ([QU-161] [QU-163]). */
export function readOwnJson(bytes: Buffer): SourceFile {
  if (bytes.length > MAX_OWN_BYTES) throw new SourceRefused('JSON 文件最大 24 MB，请分几次导出后再导入')
  const { version, questions, pictures } = openFile(bytes)
  if (version > OWN_VERSION) throw new SourceRefused('这个文件是更新的版本导出的，这里读不出来，请先升级')
  const store = pictureStore()
  const notes: SourceNote[] = []
  const names = new Map<string, string>()
  for (const { name, base64 } of pictures) {
    const taken = store.take(Buffer.from(base64, 'base64'))
    if (taken.kind === 'taken') names.set(name, taken.name)
    else notes.push({ line: null, message: taken.message })
  }
  const text = JSON.stringify({ format: OWN_FORMAT, version, questions: renamed(questions, names) })
  return { kind: 'rows', text, pictures: store.pictures, notes }
}

function openFile(bytes: Buffer): z.output<typeof OwnFile> {
  const value = parsed(bytes.toString('utf8').replace(/^\ufeff/, ''))
  const file = OwnFile.safeParse(value)
  if (file.success) return file.data
  const [field] = file.error.issues[0]?.path ?? []
  if (field === 'questions')
    throw new SourceRefused(`文件里没有题目，或超过 ${MOST_EXCHANGED} 题，请分几次导出后再导入`)
  throw new SourceRefused(BROKEN)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceRefused(BROKEN)
  }
}

/** The questions with the names of the pictures that were taken; one that names any other shows an empty place. */
function renamed(questions: readonly unknown[], names: ReadonlyMap<string, string>): unknown {
  try {
    const text = JSON.stringify(questions)
    if (text.length > MAX_TEXT) throw new SourceRefused('文件里的题目太多，请分几次导出后再导入')
    return JSON.parse(text, (field, value: unknown) =>
      field === 'key' && typeof value === 'string' && value.startsWith(IN_FILE)
        ? (names.get(value) ?? null)
        : value,
    )
  } catch (error) {
    // A list in a list in a list, thousands of times: the one way or the other runs out of stack first.
    if (error instanceof RangeError) throw new SourceRefused('文件里的内容嵌套太深，不是题目')
    throw error
  }
}
