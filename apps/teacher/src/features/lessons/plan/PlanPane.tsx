import { isPlanEmpty } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PrintedSheet } from '../../../shared/print/PrintedSheet.tsx'
import { useWordExport } from '../../../shared/print/use-word-export.ts'
import { exportPlan } from './plan.queries.ts'
import type { LessonEditor } from '../lesson-editor.ts'
import type { PlanText } from './plan-part.ts'
import { PlanFields } from './PlanFields.tsx'
import { PlanReading } from './PlanReading.tsx'
import styles from './plan.module.css'

/** 教案: written by the teacher of the lesson, read by others, printed and exported by both. */
export function PlanPane({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const { text, is_behind } = useStore(editor.plan.state)
  const [isPrinting, setIsPrinting] = useState(false)
  const isEmpty = isNothing(text)
  const exporting = useWordExport(async () => {
    // The file is made of what is saved.
    if (!(await editor.flush())) throw new Error('还有修改没有保存，请先重试保存')
    return exportPlan(lesson.prepare_lesson_id)
  })
  const mayEdit = lesson.abilities.edit
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Button size="small" disabled={isEmpty} onClick={() => setIsPrinting(true)}>
          打印
        </Button>
        <Button
          size="small"
          disabled={isEmpty || is_behind}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          导出 Word
        </Button>
      </div>
      {mayEdit && <PlanFields text={text} onChange={editor.plan.change} />}
      {!mayEdit && (isEmpty ? <EmptyList>还没有写教案。</EmptyList> : <PlanReading text={text} />)}
      {isPrinting && (
        <PrintedSheet isUpright onPrinted={() => setIsPrinting(false)}>
          <PlanReading lesson={lesson} text={text} />
        </PrintedSheet>
      )}
    </div>
  )
}

function isNothing({ goals, plan, reflection }: PlanText): boolean {
  return goals.trim() === '' && reflection.trim() === '' && isPlanEmpty(plan)
}
