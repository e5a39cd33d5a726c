import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { DoubtList } from './DoubtList.tsx'
import type { DoubtGroup } from './steps.queries.ts'

const DoubtToLessonDialog = laterDialog(
  async () => (await import('./DoubtToLessonDialog.tsx')).DoubtToLessonDialog,
)

/** 困惑 of a guide; each goes into a lesson by a tap where one may ([GU-7]). */
export function GuideDoubts({ asked }: { asked: { task_id: string; class_id: string | null } }) {
  const [chosen, setChosen] = useState<DoubtGroup | null>(null)
  const mayPrepare = useCan('classPreparation.edit')
  const mayGive = useCan('guidance.edit')
  return (
    <>
      <DoubtList asked={asked} isNamed onAdd={mayPrepare && mayGive ? setChosen : null} />
      {chosen !== null && (
        <DoubtToLessonDialog task_id={asked.task_id} group={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
