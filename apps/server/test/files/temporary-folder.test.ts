import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setup } from './temporary-folder.ts'

test('what a run of tests leaves in its temporary folder goes with it', () => {
  const before = tmpdir()
  const remove = setup()
  const folder = tmpdir()
  const left = mkdtempSync(path.join(tmpdir(), 'jiangtai-left-'))
  // Others may pass through it, but not look into it.
  const mode = statSync(folder).mode & 0o777
  remove()
  expect([path.dirname(left), path.dirname(folder), mode]).toEqual([folder, before, 0o711])
  expect([existsSync(folder), tmpdir()]).toEqual([false, before])
})
