import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { useCan } from '../../../core/session/user.ts'

/** To begin a new task, for whoever may: its button, its dialog, and how to open it from elsewhere. */
export function useNewTask(): { button: ReactNode; dialog: ReactNode; ask: (() => void) | null } {
  const { id: kind, words, NewDialog } = useTaskKind()
  const mayAdd = useCan(`${kind}.add`)
  const address = useAddress()
  const [isAsked, setIsAsked] = useState(false)
  // Another page may lead here to begin a new one.
  const isNew = isAsked || address.read('new') !== null
  if (!mayAdd) return { button: null, dialog: null, ask: null }
  const ask = () => setIsAsked(true)
  const close = () => {
    setIsAsked(false)
    if (address.read('new') !== null) address.change({ new: null })
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
