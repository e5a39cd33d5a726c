import { statfs } from 'node:fs/promises'

/** Room on the disk of a folder, in bytes: free for this process, and in all. */
export type DiskSpace = { free_bytes: number; total_bytes: number }

/** Asks the disk on which a folder lies; rejects where there is no such folder. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
