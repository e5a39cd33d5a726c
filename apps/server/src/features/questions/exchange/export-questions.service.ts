import { buffer } from 'node:stream/consumers'
import path from 'node:path'
import yazl from 'yazl'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { ExchangeFormat } from '@jiangtai/shared/questions/files/exchange/formats.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { printQuestions } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { getQuestions } from '../questions.service.ts'
import { writeGift } from './gift/write-gift.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { toldQuestions } from './own/told-question.ts'
import { writeOwnJson } from './own/write-json.ts'
import { writeQuestionSheet } from './own/write-sheet.ts'
import { qtiFiles } from './qti/write-qti.ts'

/** Pictures of one file together; further ones are named in their place. */
const MOST_BYTES = 16 * 1024 * 1024

const NAMES: Record<ExchangeFormat, { name: string; ext: string }> = {
  gift: { name: 'GIFT', ext: 'gift.txt' },
  moodle: { name: 'Moodle', ext: 'xml' },
  qti: { name: 'QTI', ext: 'zip' },
  text: { name: '文字', ext: 'txt' },
  excel: { name: 'Excel', ext: 'xlsx' },
  json: { name: 'JSON', ext: 'json' },
}

/** Questions that the actor may read, as a file of another system ([QI-88]). */
export async function exportQuestions(
  ctx: Ctx,
  { question_ids, format }: { question_ids: readonly string[]; format: ExchangeFormat },
) {
  const views = await getQuestions(ctx, question_ids)
  const bytes = await bytesOf(ctx, { views, format })
  const { name, ext } = NAMES[format]
  const day = formatDateTime(ctx.now).slice(0, 10)
  return { file_name: `试题（${name}）-${day}.${ext}`, content_base64: bytes.toString('base64') }
}

async function bytesOf(
  { storage, db }: Pick<Ctx, 'storage' | 'db'>,
  { views, format }: { views: readonly QuestionView[]; format: ExchangeFormat },
): Promise<Buffer> {
  const questions = views.map(({ document }) => document)
  switch (format) {
    case 'gift':
      return Buffer.from(writeGift(questions))
    case 'text':
      return Buffer.from(printQuestions(questions))
    case 'moodle': {
      const pictures = await picturesOf(storage, questions)
      const named = [...pictures].map(
        ([key, bytes], at) => [key, { name: `${at + 1}${path.extname(key)}`, bytes }] as const,
      )
      return Buffer.from(writeMoodle(questions, new Map(named)))
    }
    case 'excel':
      return writeQuestionSheet(await toldQuestions(db, views))
    case 'json':
      return writeOwnJson(await toldQuestions(db, views), await picturesOf(storage, questions))
    case 'qti':
      return zipOf(qtiFiles(questions, await picturesOf(storage, questions)))
  }
}

/** The stored pictures of questions by their keys, as long as there is room; one that is gone is left out. */
async function picturesOf(storage: Storage, questions: readonly Question[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  let left = MOST_BYTES
  const keys = questionFiles(questions).flatMap(({ key, type }) => (type === 'image' ? [key] : []))
  for (const key of new Set(keys)) {
    const facts = await storage.head(key)
    if (facts === null || facts.size > left) continue
    const { stream } = await storage.read(key, null)
    pictures.set(key, await buffer(stream))
    left -= facts.size
  }
  return pictures
}

async function zipOf(files: readonly { name: string; bytes: Buffer }[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}
