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

/** Whether a picture of a question, or of any part of one, is not stored yet. */
export function hasUnsentFiles(part: unknown): boolean {
  return questionPictures(part).some(({ address }) => isSending(address))
}
