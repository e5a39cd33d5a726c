import { Readable } from 'node:stream'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { ConvertError, type Converter } from '../../../../core/convert/converter.ts'
import { BROKEN, containerFault } from './container-fault.ts'
import { isCutRtf } from './cut-rtf.ts'
import type { SourceBytes } from '../source/read-here.ts'

const OLE = 'd0cf11e0'
const RTF = '7b5c727466'

/**
 * A document of old Word, of WPS or in RTF as the document that the office of the server makes of it ([QI-48]); every other file, and any
 * file where there is no office, as it is. Throws BAD_INPUT naming `file` where the office cannot read it.
 */
export async function asNewDocument(
  file: SourceBytes,
  { converter, signal }: { converter: Converter; signal: AbortSignal },
): Promise<SourceBytes> {
  const ext = oldEnding(file)
  if (ext === null || !converter.isAvailable) return file
  const fault = ext === 'rtf' ? (isCutRtf(file.bytes) ? BROKEN : null) : containerFault(file.bytes)
  if (fault !== null) throw badField('file', fault)
  try {
    const stream = Readable.from([Buffer.from(file.bytes)])
    return { name: file.name, bytes: await converter.toDocx({ stream, ext }, { signal }) }
  } catch (error) {
    if (error instanceof ConvertError) throw badField('file', error.message)
    throw error
  }
}

/** The kind of a file that an office is told, by its first bytes, since names lie: many a `.doc` is a page or a new document. */
function oldEnding({ name, bytes }: SourceBytes): 'doc' | 'rtf' | null {
  const head = Buffer.from(bytes.subarray(0, 5)).toString('hex')
  if (head.startsWith(RTF)) return 'rtf'
  return head.startsWith(OLE) && !/\.(?:xls|et|ppt|dps)$/i.test(name) ? 'doc' : null
}
