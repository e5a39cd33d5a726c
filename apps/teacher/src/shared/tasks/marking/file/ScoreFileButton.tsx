import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import type { TaskDetail } from '../../task.queries.ts'

const ScoreFileDialog = laterDialog(async () => (await import('./ScoreFileDialog.tsx')).ScoreFileDialog)

/** The way to the table of scores as a file. */
export function ScoreFileButton({ task }: { task: TaskDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>成绩表</Button>
      {isOpen && <ScoreFileDialog task={task} onClose={() => setIsOpen(false)} />}
    </>
  )
}
