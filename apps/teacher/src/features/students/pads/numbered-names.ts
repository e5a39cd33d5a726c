/** Names with a running number, all of one length (平板 08, 平板 09, 平板 10); null where the first is no number. */
export function numberedNames(prefix: string, first: string, count: number): string[] | null {
  const from = Number(first.normalize('NFKC').trim())
  if (!Number.isInteger(from) || from < 1 || from > 99_999) return null
  const digits = `${from + count - 1}`.length
  return Array.from({ length: count }, (_name, at) =>
    `${prefix}${`${from + at}`.padStart(digits, '0')}`.trim(),
  )
}
