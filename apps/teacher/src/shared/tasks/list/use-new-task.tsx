import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'

/** Another page may lead here to begin a new one: whether it did, and what to do once that is over. */
type LedHere = { isNew: boolean; onClose: () => void }

/** To begin a new task, for whoever may: its button, its dialog, and how to open it from elsewhere. */
export function useNewTask(led: LedHere | null = null): {
  button: ReactNode
  dialog: ReactNode
  ask: (() => void) | null
} {
  const { id: kind, words, NewDialog } = useTaskKind()
  const mayAdd = useCan(`${kind}.add`)
  const [isAsked, setIsAsked] = useState(false)
  const isNew = isAsked || (led?.isNew ?? false)
  if (!mayAdd) return { button: null, dialog: null, ask: null }
  const ask = () => setIsAsked(true)
  const close = () => {
    setIsAsked(false)
    led?.onClose()
  }
  return {
    ask,
    button: (
      <Button type="primary" onClick={ask}>
        {words.give}
      </Button>
    ),
    dialog: isNew && <NewDialog onClose={close} />,
  }
}
