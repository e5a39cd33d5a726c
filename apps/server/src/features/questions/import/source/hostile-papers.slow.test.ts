import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { expect, it } from 'vitest'
import { readSource } from './read-source.ts'
import { HOSTILE_PAPERS } from './test/hostile-papers.ts'

/** The requests of others wait no longer; a busy machine lets its own processes wait. */
const LONGEST_STALL_MS = 100

it.each(HOSTILE_PAPERS)(
  '[QI-42] $name costs one sentence or is read, and keeps nobody waiting',
  async ({ file, message }) => {
    const bytes = file()
    const stalls = monitorEventLoopDelay({ resolution: 5 })
    stalls.enable()
    const began = await readSource({ name: '试卷.docx', bytes }).catch((error: unknown) => error)
    stalls.disable()
    if (message === null) expect(began).toMatchObject({ kind: 'typed_text' })
    else {
      expect(began).toBeInstanceOf(AppError)
      expect(began).toMatchObject({ fields: [{ field: 'file', message }] })
    }
    expect(stalls.percentile(99) / 1e6).toBeLessThan(LONGEST_STALL_MS)
  },
  120_000,
)
