const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in words: `512 MB`, `19.5 GB`. */
export function sizeInWords(bytes: number): string {
  // A number that rounds to 1024 is one of the next unit.
  const power = UNITS.findIndex((_unit, at) => roundedAt(bytes, at) < 1024)
  const at = power === -1 ? UNITS.length - 1 : power
  return `${roundedAt(bytes, at)} ${UNITS[at]}`
}

function roundedAt(bytes: number, power: number): number {
  return Math.round((bytes / 1024 ** power) * 10) / 10
}

/** Bytes of a number of GB. */
export function bytesOfGb(gb: number): number {
  return gb * 1024 ** 3
}
