/** A JSON object that this version of the program kept under `v`; null for a missing or broken text, and for one of another version. */
export function readKept(text: string | null, version: number): object | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null && 'v' in kept && kept.v === version ? kept : null
  } catch {
    return null
  }
}
