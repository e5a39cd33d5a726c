import { LOGO_MAX_BYTES } from '@jiangtai/shared/school/rules.ts'
import { formatFileSize } from '../../../shared/files/file-size.ts'

/** A picture chosen as logo and not saved. */
export type ChosenLogo = { name: string; size: number; data_url: string }

/** The file types that the browser offers to choose. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Why a file cannot be the logo, or null; the same limits as on the server. */
export function logoRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!LOGO_TYPES.some((known) => known === type)) return `“${name}”不是 PNG、JPEG 或 WebP 图片`
  if (size === 0) return `“${name}”是空的`
  if (size > LOGO_MAX_BYTES)
    return `“${name}”有 ${formatFileSize(size)}，校徽不能超过 ${formatFileSize(LOGO_MAX_BYTES)}`
  return null
}

/** Reads a file for its preview and for sending. */
export function readLogo(file: File): Promise<ChosenLogo> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      if (typeof result === 'string') resolve({ name: file.name, size: file.size, data_url: result })
    })
    reader.addEventListener('error', () => reject(new Error(`“${file.name}”读不出来`)))
    reader.readAsDataURL(file)
  })
}

/** The sent bytes: the part behind the comma of a data address. */
export function base64Of({ data_url }: ChosenLogo): string {
  return data_url.slice(data_url.indexOf(',') + 1)
}
