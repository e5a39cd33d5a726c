import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'

/** To begin a new task, for whoever may: its button, its dialog, and how to open it from elsewhere. */
export function useNewTask(): { button: ReactNode; dialog: ReactNode; ask: (() => void) | null } {
  const { id: kind, words, NewDialog } = useTaskKind()
  const mayAdd = useCan(`${kind}.add`)
  const [isNew, setIsNew] = useState(false)
  if (!mayAdd) return { button: null, dialog: null, ask: null }
  const ask = () => setIsNew(true)
  return {
    ask,
    button: (
      <Button type="primary" onClick={ask}>
        {words.give}
      </Button>
    ),
    dialog: isNew && <NewDialog onClose={() => setIsNew(false)} />,
  }
}
