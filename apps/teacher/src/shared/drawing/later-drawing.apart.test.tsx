import { expect, test } from 'vitest'
import { loadDrawingParts } from './DrawingSurface.tsx'

test('[DW-16] what a ruler needs is fetched before the line can break, and nothing of it before it is asked for', async () => {
  const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = ['InstrumentLayer.tsx', 'TextEditor.tsx', 'tools/edge.ts', 'selection-tool.ts']
  const missing = () => parts.filter((part) => !fetched().some((name) => name.includes(part)))
  expect(missing()).toEqual(parts)
  await loadDrawingParts()
  expect(missing()).toEqual([])
})
