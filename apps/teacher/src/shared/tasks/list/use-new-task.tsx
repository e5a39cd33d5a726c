import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'

const NewHomeworkDialog = laterDialog(
  async () => (await import('../../questions/homework/NewHomeworkDialog.tsx')).NewHomeworkDialog,
)

/** 布置作业, for whoever may: its button, its dialog, and how to open it from elsewhere. */
export function useNewTask(): { button: ReactNode; dialog: ReactNode; ask: (() => void) | null } {
  const mayAdd = useCan('homework.add')
  const [isNew, setIsNew] = useState(false)
  if (!mayAdd) return { button: null, dialog: null, ask: null }
  const ask = () => setIsNew(true)
  return {
    ask,
    button: (
      <Button type="primary" onClick={ask}>
        布置作业
      </Button>
    ),
    dialog: isNew && <NewHomeworkDialog onClose={() => setIsNew(false)} />,
  }
}
