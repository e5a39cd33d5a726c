import type { BoardFile } from './export-board.ts'

/** Long enough for the browser to have begun reading. */
const KEPT_MS = 60_000

/** Hands a file to the browser's downloads. */
export function saveBlob({ file_name, content }: BoardFile): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: file_name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
