import type { Answer, Attachment } from '../answer.ts'

const MB = 1024 * 1024

/** How much a student may upload into answers: files of one answer, files and bytes of a day ([UP-15]). */
export const ANSWER_UPLOAD_LIMITS = {
  files_per_answer: 30,
  files_per_day: 300,
  bytes_per_day: 500 * MB,
} as const

/** The longest recording of an answer ([UP-22]). */
export const MAX_SOUND_SECONDS = 600

/** A recorder that stops by itself stops a little late: so much more of a recording counts as its limit ([UP-22], [TK-230]). */
export const SOUND_GRACE_S = 5

/** The longest recording of an answer in class ([CR-350]): a class waits while one is listened to. */
export const CLASS_SOUND_SECONDS = 180

/** An attachment with the field that holds its key. */
export type HeldAttachment = { field: string; attachment: Attachment }

/** The attachments of an answer, each with the field that holds its key. */
export function attachmentsOf(answer: Answer): HeldAttachment[] {
  return Object.entries(answer).flatMap(([item_id, { attachments }]) =>
    attachments.map((attachment, index) => ({
      field: `value.${item_id}.attachments.${index}.key`,
      attachment,
    })),
  )
}

/** The kind of attachment that a stored type stands in an answer as: a recording, or a photo. */
export function attachmentKindOf(content_type: string): 'sound' | 'photo' {
  return fitsAttachment('sound', content_type) ? 'sound' : 'photo'
}

/** Whether a stored type fits the kind of an attachment: sound for a recording, a picture for a photo and a drawing. */
export function fitsAttachment(kind: Attachment['kind'], content_type: string): boolean {
  // A browser's recorder calls a WebM of sound alone what it calls one with pictures.
  const isSound = content_type.startsWith('audio/') || content_type === 'video/webm'
  return kind === 'sound' ? isSound : content_type.startsWith('image/')
}
