import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

/** A file made for one download, named by its content and the day: `学生-2026-11-22.xlsx`. */
export function exportFile(
  what: string,
  { bytes, now }: { bytes: Buffer; now: Date },
): { file_name: string; content_base64: string } {
  const day = formatDateTime(now).slice(0, 10)
  return { file_name: `${what}-${day}.xlsx`, content_base64: bytes.toString('base64') }
}
