import { badField } from '@jiangtai/shared/core/errors.ts'
import { openZip } from '../../../../core/formats/zip/open-zip.ts'
import { threadFile } from '../../../../core/threads/thread-file.ts'
import { threadLine } from '../../../../core/threads/thread-line.ts'
import { ThreadEnded } from '../../../../core/threads/thread.ts'
import type { SourceAnswer, SourceBytes } from './read-here.ts'
import { SourceRefused, TOO_MUCH } from './refusal.ts'
import { readSheet } from './sheet/read-sheet.ts'
import type { SourceFile } from './source-file.ts'

// Files are read away from the thread that answers requests: a paper of five hundred pages takes seconds, and a file may be made to take for ever.
const program = threadFile(new URL('./source.thread.ts', import.meta.url))
const ask = threadLine<SourceBytes, SourceAnswer>({ program, heap_mb: 640, answer_ms: 60_000 })

/**
 * Reads a file of questions in a thread of its own, where owners take turns: Word, PDF, Excel, text or JSON, known by its content. Throws
 * BAD_INPUT naming `file` and why it cannot be read.
 */
export async function readSource(file: SourceBytes, owner = ''): Promise<SourceFile> {
  const bytes = Buffer.from(file.bytes)
  if (isSheet(bytes)) return refusing(() => readSheet(bytes, owner))
  const answer = await ask(file, owner).catch((error: unknown) => {
    if (error instanceof ThreadEnded) throw badField('file', TOO_MUCH)
    throw error
  })
  if (answer.kind === 'refused') throw badField('file', answer.message)
  return answer.source
}

/** Whether a file is a table: a zip file with the main part of one. */
function isSheet(bytes: Buffer): boolean {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false
  const zip = openZip(bytes, { max_bytes: 0, max_entries: MOST_ENTRIES })
  return zip?.names.includes('xl/workbook.xml') ?? false
}

const MOST_ENTRIES = 1000

async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof SourceRefused ? badField('file', error.message) : error
  }
}
