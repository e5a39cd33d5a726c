/** A picture that lay in a text, as a file. */
export function pictureFile(source: string, at: number): File {
  const comma = source.indexOf(',')
  const type = /^data:(image\/[a-z]+)/.exec(source)?.[1] ?? 'image/png'
  return new File([bytesOf(source.slice(comma + 1))], `粘贴的图片${at + 1}.${type.slice('image/'.length)}`, {
    type,
  })
}

/** A text that is no base64 is no picture: the empty file is refused with a message. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
