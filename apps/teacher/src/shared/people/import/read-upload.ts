import { MAX_IMPORT_BYTES } from '@jiangtai/shared/imports/rules.ts'
import { formatFileSize } from '../../files/file-size.ts'

/** A file as it travels in the call itself. */
export type Upload = { file_name: string; content_base64: string }

/** The choice: none yet, a file to send, or a file that cannot be taken and the reason. */
export type ChosenFile =
  | { kind: 'none' }
  | { kind: 'refused'; reason: string }
  | { kind: 'ready'; size: number; upload: Upload }

/** Looks at a file before it is sent, so that a file that cannot work is refused at once. */
export async function readUpload(file: File): Promise<ChosenFile> {
  const { name, size } = file
  if (!/\.xlsx$/i.test(name))
    return {
      kind: 'refused',
      reason: `“${name}”不是 .xlsx 文件，请用模板填写，或在 Excel、WPS 里另存为 .xlsx`,
    }
  if (size === 0) return { kind: 'refused', reason: `“${name}”是空文件` }
  if (size > MAX_IMPORT_BYTES)
    return {
      kind: 'refused',
      reason: `“${name}”有 ${formatFileSize(size)}，超过 2 MB 的上限，请分成几个文件`,
    }
  const upload = await encode(file)
  if (upload === null) return { kind: 'refused', reason: `没有读到“${name}”，可能正被其他程序占用` }
  return { kind: 'ready', size, upload }
}

function encode(file: File): Promise<Upload | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onerror = () => resolve(null)
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve({ file_name: file.name, content_base64: text.slice(text.indexOf(',') + 1) })
    }
    reader.readAsDataURL(file)
  })
}
