import type { Attachment } from '@jiangtai/shared/questions/answer.ts'

/** What the files of an answer are called. */
export const FILE_NAMES: Readonly<Record<Attachment['kind'], string>> = {
  photo: '照片',
  ink: '手写',
  sound: '录音',
}
