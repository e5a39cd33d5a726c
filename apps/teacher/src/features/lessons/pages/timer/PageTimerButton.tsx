import { pageTimerWords } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'

const PageTimerDialog = laterDialog(async () => (await import('./PageTimerDialog.tsx')).PageTimerDialog)

/** The timer that a page carries, with the way to change it; for a reader the words alone ([LE-259]). */
export function PageTimerButton({ page, editor }: { page: EditorPage; editor: LessonEditor | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const words = page.timer === null ? null : pageTimerWords(page.timer)
  if (editor === null) return words
  return (
    <>
      <Button
        size="small"
        aria-label={words === null ? '计时：给这一页设定' : `计时：${words}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words ?? '计时'}
      </Button>
      {isOpen && <PageTimerDialog {...{ page, editor }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
