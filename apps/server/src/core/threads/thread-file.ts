import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file that a thread runs, and its data at its start. */
export type ThreadFile = { file: URL; data: { source: string } | undefined }

/** The program of a thread by the address of its source: that source itself, or its bundle, which lies beside the server's under its name. */
export function threadFile(source: URL): ThreadFile {
  if (existsSync(fileURLToPath(source)))
    return { file: new URL('./from-source.mjs', import.meta.url), data: { source: source.href } }
  const name = source.pathname.slice(source.pathname.lastIndexOf('/') + 1)
  return { file: new URL(name.replace(/\.ts$/, '.js'), import.meta.url), data: undefined }
}
