import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'

/**
 * Addresses of the files that a document, a part of one or a list of them shows ([QF-2]). It is given exactly the documents that its reader is sent, so that
 * nobody gets an address for a file that they do not see ([QF-3]). Signing asks nobody: no statement, no call of the store.
 */
export function fileUrls(storage: Storage, shown: unknown): FileUrls {
  return keyUrls(
    storage,
    questionFiles(shown).map(({ key }) => key),
  )
}

/** Addresses of the files in answers of students; given exactly the answers that its reader is sent. */
export function attachmentUrls(
  storage: Storage,
  answers: readonly { value: Pick<AnswerPart, 'attachments'> | null }[],
): FileUrls {
  return keyUrls(
    storage,
    answers.flatMap(({ value }) => value?.attachments.map(({ key }) => key) ?? []),
  )
}

/** The same addresses for longer, made anew. */
export function renewUrls(storage: Storage, urls: FileUrls): FileUrls {
  return keyUrls(storage, Object.keys(urls))
}

/** Addresses of objects by their keys; given exactly those that its reader is sent. */
export function keyUrls(storage: Storage, keys: readonly string[]): FileUrls {
  return Object.fromEntries(keys.map((key) => [key, storage.signedReadUrl(key, MAX_READ_TTL_S)]))
}
