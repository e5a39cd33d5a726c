import { badField } from '@jiangtai/shared/core/errors.ts'
import type { SourceFile } from './source-file.ts'

/** Reads a file of questions; throws BAD_INPUT naming `file` and why it cannot be read. */
export async function readSource(file: { name: string; bytes: Uint8Array }): Promise<SourceFile> {
  const text = new TextDecoder().decode(file.bytes)
  if (text.includes('\u0000')) throw badField('file', '不能读取这种文件，请选择文字或 JSON 文件')
  const kind = /^\s{0,1000}[{[]/.test(text) ? 'rows' : 'typed_text'
  return { kind, text, pictures: [], notes: [] }
}
