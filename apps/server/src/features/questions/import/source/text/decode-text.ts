/**
 * The text of a file in UTF-8, UTF-16 with its mark, or GB18030. Text files of Windows are often written in GB18030, of which hardly anything can be read as UTF-8. A file in UTF-8 that lost a few bytes
 * can be read but for these: read as GB18030 it would be wrong from end to end.
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const unread = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return unread > 0 && unread >= read ? new TextDecoder('gb18030').decode(bytes) : text
}
