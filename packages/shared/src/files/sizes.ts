const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in words: `512 MB`, `19.5 GB`. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = Math.round((bytes / 1024 ** power) * 10) / 10
  return `${amount} ${UNITS[power]}`
}

/** Bytes of a number of GB. */
export function bytesOfGb(gb: number): number {
  return gb * 1024 ** 3
}
