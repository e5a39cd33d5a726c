/** The notice when the picked file is not the file that was being uploaded. */
export const OTHER_FILE_MESSAGE = '这不是原来的文件，请重新选择'

const doubted = new WeakSet<Blob>()

/** Has a file hashed again before it is believed to be the file whose hash is remembered. */
export function doubtFile(file: Blob): void {
  doubted.add(file)
}

/** Whether a file has still to prove that it is the file that was begun. */
export function isDoubted(file: Blob): boolean {
  return doubted.has(file)
}

/** Notes that a file has proved it. */
export function believeFile(file: Blob): void {
  doubted.delete(file)
}
