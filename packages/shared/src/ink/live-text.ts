const MAX_LENGTH = 4000

/** Whether a relay may let this through as a piece of unfinished ink: short and plain. Its meaning is checked by the screen that draws it. */
export function isLiveText(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && /^[hbxst][\w.,#-]+$/.test(text)
}

/** Whether a piece says that its stroke was given up or its light put out: the one piece that no later one makes good. */
export function isLiveEnd(text: string): boolean {
  return text.startsWith('x')
}
