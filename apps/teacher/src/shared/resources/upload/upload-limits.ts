import { ACCEPTED_FILES } from '@jiangtai/shared/files/rules.ts'
import { formatFileSize } from '../../files/file-size.ts'

/** The types of files that may be uploaded, in one line, types of the same limit together: `PNG、JPG、WebP、GIF ≤ 30 MB`. */
export function uploadLimits(): string[] {
  const byLimit = new Map<number, string[]>()
  for (const { label, max_bytes } of ACCEPTED_FILES) {
    byLimit.set(max_bytes, [...(byLimit.get(max_bytes) ?? []), label])
  }
  return [...byLimit].map(
    ([max_bytes, labels]) => `${labels.join('、')} ≤ ${formatFileSize(max_bytes).replace(/\.0+(?= )/, '')}`,
  )
}

/** The `accept` of the file picker. */
export const PICKER_ACCEPT = ACCEPTED_FILES.flatMap(({ exts }) => exts.map((ext) => `.${ext}`)).join(',')
