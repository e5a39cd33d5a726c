import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readPastedCells } from '../classes.queries.ts'
import type { Grid } from './grid-draft.ts'
import { layPasted, MAX_PASTED_LENGTH, type PastedBlock, type ReadTexts } from './pasted-block.ts'

/** What became of the last paste: the cells that were filled, and what was not put anywhere. */
export type PasteOutcome = { count: number; problems: string[] }

/** Puts cells that were copied elsewhere into the table: whom they name is asked of the server, once for all of them ([SC-142]). */
export function usePastedBlock(
  grid: Grid,
  onRead: (places: PastedBlock['places'], read: ReadTexts) => PasteOutcome,
) {
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null)
  // A retry lays the same block.
  const last = useRef<PastedBlock | null>(null)
  const read = useMutation({
    mutationFn: async ({ places }: PastedBlock) => {
      const texts = [...new Set(places.map(({ text }) => text))]
      const { list } = await readPastedCells({ texts })
      return new Map(texts.flatMap((text, at) => (list[at] === undefined ? [] : [[text, list[at]] as const])))
    },
  })

  function ask(block: PastedBlock) {
    last.current = block
    setOutcome(null)
    if (block.places.length === 0) return setOutcome({ count: 0, problems: block.problems })
    read.mutate(block, {
      onSuccess: (known) => {
        const { count, problems } = onRead(block.places, known)
        setOutcome({ count, problems: [...block.problems, ...problems] })
      },
    })
  }

  return {
    outcome,
    isReading: read.isPending,
    error: read.error,
    onRetry: () => last.current !== null && ask(last.current),
    onClose: () => {
      setOutcome(null)
      read.reset()
    },
    onPaste: (from: { class_id: string; row: string }, text: string) => {
      if (text.trim() === '') return
      if (text.length > MAX_PASTED_LENGTH)
        setOutcome({ count: 0, problems: ['粘贴的内容太多，请只复制这个年级的几行'] })
      else ask(layPasted(grid, from, text))
    },
  }
}
