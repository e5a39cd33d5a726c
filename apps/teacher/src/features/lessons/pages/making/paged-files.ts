import { acceptedFile } from '@jiangtai/shared/files/rules.ts'

/** The way in which a file of 个人资源 becomes pages: an Office file by the PDF the server makes of it; null when it does not. */
export function pagesOf({ ext }: { ext: string }): 'image' | 'pdf' | 'office' | null {
  const kind = acceptedFile(`x.${ext}`)?.preview
  return kind === 'image' || kind === 'pdf' || kind === 'office' ? kind : null
}
