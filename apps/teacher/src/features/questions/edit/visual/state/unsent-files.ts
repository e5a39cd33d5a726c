import type { Question } from '@jiangtai/shared/questions/document.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'

/** A picture that is being uploaded stands in its place already, with this for an address. */
const SENDING = 'sending:'

/** The address of a picture on its way; `number` tells it from the others. */
export function sendingAddress(number: number): string {
  return `${SENDING}${number}`
}

/** Whether a picture's address says that it is on its way. */
export function isSending(address: string | null): boolean {
  return address?.startsWith(SENDING) === true
}

/** Whether a picture of the question is not stored yet. */
export function hasUnsentFiles(question: Question): boolean {
  return questionPictures(question).some(({ address }) => isSending(address))
}
