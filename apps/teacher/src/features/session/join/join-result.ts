/** Who has asked to join, as the form hands it to the page after it. */
export type Asked = { name: string; login: string }

export function arriveAtResult(asked: Asked): { state: Asked } {
  return { state: asked }
}

/** Reads it where it arrives; null for who opens the page without having asked. */
export function readAsked(state: unknown): Asked | null {
  if (typeof state !== 'object' || state === null) return null
  const { name, login } = state as Partial<Record<keyof Asked, unknown>>
  return typeof name === 'string' && typeof login === 'string' ? { name, login } : null
}
