import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Engine } from './engine.ts'
import { findIsolation, type Isolation } from './isolation.ts'
import { writeProfile } from './office-profile.ts'
import { runLimited } from './run-limited.ts'

/** LibreOffice as it is installed on the machine: a process of its own for each file. */
export function sofficeEngine(soffice: string, isolation?: Isolation): Engine {
  // Asked once, when the first file comes: it starts programs of its own.
  let wall = isolation
  return {
    name: 'soffice',
    async convert({ folder, input, output, limits, signal }) {
      wall ??= findIsolation()
      await mkdir(path.dirname(output), { recursive: true })
      const { profile_url, env } = await writeProfile(folder)
      return runLimited(
        [
          ...wall,
          soffice,
          `-env:UserInstallation=${profile_url}`,
          ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
          ...['--convert-to', path.extname(output).slice(1), '--outdir', path.dirname(output), input],
        ],
        {
          cwd: folder,
          env,
          signal,
          timeout_ms: limits.timeout_ms,
          memory_bytes: limits.memory_bytes,
          // One more, so that a file which would be larger is seen to be.
          file_bytes: limits.max_bytes + 1024,
        },
      )
    },
    warm: async () => true,
    close: () => undefined,
  }
}
