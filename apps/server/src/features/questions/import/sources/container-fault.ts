import { oleStream } from '../../../../core/formats/ole/ole-stream.ts'

/** Said of an old document that is cut, or whose parts do not hold together. */
export const BROKEN = '文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入'
const LOCKED = '文件设有打开密码，请用 Word 或 WPS 打开后去掉密码，另存为 .docx 再导入'

/** A document begins with facts about itself: since which Word it is written, whether it is encrypted, and which table it goes by. */
const FACTS_BYTES = 12
const [VERSION_AT, FLAGS_AT] = [2, 10]
const WORD_97 = 193
const [ENCRYPTED, SECOND_TABLE] = [0x0100, 0x0200]

/**
 * What keeps an old document from being read, found in its container before an office is asked ([QI-147]): a password, or streams that are
 * not there, leave the file, or run in a circle. Null where nothing does.
 */
export function containerFault(bytes: Uint8Array): string | null {
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const streamOf = (name: string) => oleStream(held, name, held.length)
  if (streamOf('EncryptedPackage') !== null) return LOCKED
  const main = streamOf('WordDocument')
  if (main === null || main.length < FACTS_BYTES) return BROKEN
  const flags = main.readUInt16LE(FLAGS_AT)
  if ((flags & ENCRYPTED) !== 0) return LOCKED
  // Before Word 97 all stood in one stream.
  if (main.readUInt16LE(VERSION_AT) < WORD_97) return null
  return streamOf((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table') === null ? BROKEN : null
}
