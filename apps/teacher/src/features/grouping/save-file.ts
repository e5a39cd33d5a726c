/** Hands a file that came in a reply to the browser's downloads. */
export function saveFile({ file_name, file_base64 }: { file_name: string; file_base64: string }): void {
  const bytes = Uint8Array.from(atob(file_base64), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  URL.revokeObjectURL(url)
}

/** A chosen file as it travels in a body. */
export async function fileAsBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
