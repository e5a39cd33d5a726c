import type { Attachment } from '@jiangtai/shared/questions/answer.ts'

/** The names of the files of an answer. */
export const FILE_NAMES: Readonly<Record<Attachment['kind'], string>> = {
  photo: '照片',
  ink: '手写',
  sound: '录音',
}
