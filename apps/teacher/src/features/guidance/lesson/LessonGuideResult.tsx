import type { LessonGuide, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { GuideResult } from './GuideResult.tsx'

/** The result for one class of the lesson; for all that have the guide where the lesson has no class yet. */
export function LessonGuideResult({ guide, classes }: { guide: LessonGuide } & Pick<LessonView, 'classes'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const class_id = chosen ?? classes[0]?.class_id ?? null
  return (
    <>
      {class_id !== null && classes.length > 1 && (
        <Select
          aria-label="班级"
          value={class_id}
          options={classes.map(({ class_id: value, name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
      )}
      <GuideResult asked={{ task_id: guide.task_id, class_id }} place="lesson" />
    </>
  )
}
