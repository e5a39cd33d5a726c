import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'

/** A file that has not arrived stands in the answer by this and the id of its upload, so that its place among the others is kept. */
const ON_DEVICE = 'device/'

/** The attachment of a file that is on the device only ([TK-73]). */
export function deviceFile(id: string, kind: Attachment['kind'], seconds: number | null): Attachment {
  return { kind, key: ON_DEVICE + id, seconds }
}

/** The id of the upload that an attachment waits for; null once it has arrived. */
export function uploadIdOf({ key }: Pick<Attachment, 'key'>): string | null {
  return key.startsWith(ON_DEVICE) ? key.slice(ON_DEVICE.length) : null
}

/** The number of files of an answer that are on the device only. */
export function countOnDevice({ attachments }: Pick<AnswerPart, 'attachments'>): number {
  return attachments.filter((attachment) => uploadIdOf(attachment) !== null).length
}

/** The answer as the server is told it: with the files that have arrived. */
export function arrivedPart(part: AnswerPart): AnswerPart {
  if (countOnDevice(part) === 0) return part
  return { ...part, attachments: part.attachments.filter((attachment) => uploadIdOf(attachment) === null) }
}

/** The answer with a file that has arrived in the place where it waited; at the end where it waited nowhere, so that none is lost. */
export function withArrivedFile(part: AnswerPart, id: string, arrived: Attachment): AnswerPart {
  if (part.attachments.some(({ key }) => key === arrived.key)) return part
  const waits = part.attachments.some((attachment) => uploadIdOf(attachment) === id)
  const attachments = waits
    ? part.attachments.map((attachment) => (uploadIdOf(attachment) === id ? arrived : attachment))
    : [...part.attachments, arrived]
  return { ...part, attachments }
}

/** The attachments with one moved by so many places. */
export function moved(attachments: readonly Attachment[], index: number, by: number): Attachment[] {
  const rest = attachments.filter((_, at) => at !== index)
  const one = attachments[index]
  return one === undefined ? [...attachments] : [...rest.slice(0, index + by), one, ...rest.slice(index + by)]
}
