/** Hands a small file that came in a reply to the browser's downloads. */
export function saveFile({ file_name, content_base64 }: { file_name: string; content_base64: string }): void {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  saveBytes(file_name, bytes)
}

/** Hands bytes, or a text in UTF-8, to the browser's downloads under a name. */
export function saveBytes(file_name: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content]))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  URL.revokeObjectURL(url)
}
