import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { readSource } from './read-source.ts'
import { HOSTILE_PAPERS, macroPaper } from './test/hostile-papers.ts'

/** The requests of others wait no longer; a busy machine lets its own processes wait. */
const LONGEST_STALL_MS = 100

it.each(HOSTILE_PAPERS)(
  '[QI-42] $name costs one sentence or is read, and keeps nobody waiting',
  async ({ file, message }) => {
    const bytes = file()
    const stalls = monitorEventLoopDelay({ resolution: 5 })
    stalls.enable()
    const told = await readSource({ name: '试卷.docx', bytes }).catch((error: unknown) => error)
    stalls.disable()
    const wanted = message === null ? { kind: 'typed_text' } : { fields: [{ field: 'file', message }] }
    expect(told).toMatchObject(wanted)
    expect(stalls.percentile(99) / 1e6).toBeLessThan(LONGEST_STALL_MS)
  },
  120_000,
)

it('[QI-42] of a document with macros the text is read, and nothing of the macros is kept', async () => {
  const source = await readSource({ name: '试卷.docx', bytes: macroPaper() })
  expect(source).toMatchObject({ kind: 'typed_text', text: '1. 读到的题', pictures: [], notes: [] })
  expect(JSON.stringify(source)).not.toMatch(/AutoOpen|Shell|PROJECT/i)
})
