import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'

/** Says that a JSON file is one of our own, in its first words, so that it is known before it is read. */
export const OWN_FORMAT = 'jiangtai-questions'
/** The shape of such a file; a later one gets another number. */
export const OWN_VERSION = 1

/** A file of our own with its pictures, at the most. */
export const MAX_OWN_BYTES = 24 * 1024 * 1024
/** How a document names a picture that lies in its file. */
export const IN_FILE = 'file:'

/** The bounds of one question of such a file; they are asked before it is read. */
export const OWN_BOUNDS = {
  characters: DOCUMENT_LIMITS.bytes,
  values: 60_000,
  depth: 24,
} as const

/** Whether a text is a file of our own. */
export function isOwnFile(text: string): boolean {
  return /^\ufeff?\s{0,100}\{\s{0,100}"format"\s{0,100}:\s{0,100}"jiangtai-questions"/.test(
    text.slice(0, 500),
  )
}
