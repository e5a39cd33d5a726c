/** Why work is handed back, in the words of teachers; one press writes them into the note. */
export const RETURN_REASONS = ['字迹不清', '步骤不全', '审题有误', '漏做', '拍照不清'] as const

const SEPARATOR = '；'

/** Whether a note says a reason as one of its parts. */
export function hasReason(note: string, reason: string): boolean {
  return partsOf(note).includes(reason)
}

/** The note with the reason, or without it where it has it; what was typed besides stays as it is. */
export function toggleReason(note: string, reason: string): string {
  if (hasReason(note, reason))
    return partsOf(note)
      .filter((part) => part !== reason)
      .join(SEPARATOR)
  return note.trim() === '' ? reason : `${note.trim()}${SEPARATOR}${reason}`
}

const partsOf = (note: string) => note.split(SEPARATOR).map((part) => part.trim())
