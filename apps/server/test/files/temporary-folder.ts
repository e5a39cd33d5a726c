import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Gives a run of tests a temporary folder of its own, and the programs it starts too; the function that is returned removes it, with what a
 * killed test had no time to remove.
 */
export function setup(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-run-'))
  // PostgreSQL and nginx run as other users, who have to reach what lies in it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    // A program that is just ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
