import { isPhotoName } from '@jiangtai/shared/questions/files/desk/import-files.ts'
import type { UploadedSource } from '../../import/sources/read-uploaded.service.ts'

/** A chosen file, and whether it holds the answers of another. */
export type ChosenFile = UploadedSource & { is_answers: boolean }
/** A paper and the file of its answers. */
export type PairedFile = { source: UploadedSource; answers: UploadedSource | null }

/**
 * Puts each file of answers with the paper before it, or, where none before it lacks answers, with the one behind it; one that is left over
 * is read for itself. Photographed pages stay in their order, those of answers too: a paper has several of each.
 */
export function pairAnswers(files: readonly ChosenFile[]): PairedFile[] {
  const pairs: PairedFile[] = []
  let waiting: UploadedSource | null = null
  for (const { is_answers, object_key, file_name } of files) {
    const file = { object_key, file_name }
    const before = pairs.at(-1)
    if (isPhotoName(file_name)) pairs.push({ source: { ...file, is_answers }, answers: null })
    else if (!is_answers) {
      pairs.push({ source: file, answers: waiting })
      waiting = null
    } else if (before?.answers === null && !isPhotoName(before.source.file_name)) before.answers = file
    else {
      if (waiting !== null) pairs.push(alone(waiting))
      waiting = file
    }
  }
  return waiting === null ? pairs : [...pairs, alone(waiting)]
}

/** Answers of no one file: their heading says that they are answers, for whichever questions stand above them. */
function alone(answers: UploadedSource): PairedFile {
  return { source: { ...answers, is_answers: true }, answers: null }
}
