import { useMemo } from 'react'
import type { DrawBlank } from '../blocks/blank-places.ts'
import { blanksToFill } from './blanks-to-fill.ts'
import type { AskedHere } from './panes-around.ts'
import { PassageBlank } from './PassageBlank.tsx'

/** Draws the blanks of a passage with the answers in them; without `onPick` they are only read. */
export function usePassageBlanks({
  question,
  answer,
  current_item_id,
  onPick,
}: AskedHere & { onPick?: (item_id: string) => void }): DrawBlank {
  return useMemo(() => {
    const toFill = blanksToFill(question, answer)
    return ({ n, width }) => (
      <PassageBlank
        filled={toFill.get(n) ?? { number: null, brings: null, text: '' }}
        width={width}
        current_item_id={current_item_id}
        onPick={onPick}
      />
    )
  }, [question, answer, current_item_id, onPick])
}
