const MAX_LENGTH = 4000

/** Whether a relay may let this through as a piece of unfinished ink: short and plain. Its meaning is checked by the screen that draws it. */
export function isLiveText(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && /^[hbxst][\w.,#-]+$/.test(text)
}

/** The pen of a piece that begins or goes on with a pen's stroke, or null: another tool, or a piece that says only where. */
export function livePenOf(text: string): { color: string; width: number } | null {
  const [, width = '', color = ''] = /^h\w+\.\w+\.[\w-]+\.[\w-]+\.p,([\d_]+),(#[0-9a-f]{6})$/.exec(text) ?? []
  return color === '' ? null : { color, width: Number(width.replace('_', '.')) }
}

/** The key of a running stroke; it differs from the keys of all other strokes of the moment. */
export function liveKeyOf(text: string): string {
  return text.slice(1).split('.')[0] ?? ''
}

/** The key of the stroke that an op of this id finishes: three characters are enough for the few that run at the same moment. */
export function liveKeyOfOp(id: string): string {
  return id.slice(-3)
}

/** Whether a piece says that its stroke was given up or its light put out: the one piece that no later one makes good. */
export function isLiveEnd(text: string): boolean {
  return text.startsWith('x')
}
