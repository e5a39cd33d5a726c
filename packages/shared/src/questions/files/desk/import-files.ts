import { extOf } from '../../../files/rules.ts'
import { MAX_IMPORT_FILES, MAX_IMPORT_PHOTOS } from './limits.ts'

/** Whether a file of an import is a photographed page, by its name. */
export function isPhotoName(file_name: string): boolean {
  return extOf(file_name) === 'jpg'
}

/** Why so many files cannot be imported at once, in Chinese; null when they can ([QI-112]). */
export function manyFilesRefusal(file_names: readonly string[]): string | null {
  const photos = file_names.filter(isPhotoName).length
  if (photos > MAX_IMPORT_PHOTOS) return `一次最多 ${MAX_IMPORT_PHOTOS} 张照片，请分几次导入`
  return file_names.length - photos > MAX_IMPORT_FILES ? `一次最多 ${MAX_IMPORT_FILES} 个文件` : null
}
