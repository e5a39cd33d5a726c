import { itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import type { LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { LESSON_RECORDS } from '../../record/record.queries.ts'
import { answersOfRecord } from './marked-answers.ts'
import { MarkingDialog } from './MarkingDialog.tsx'

/** 批改 after the class, from the table of the answers. */
export function MarkInRecord({
  item,
  students,
  onClose,
}: {
  item: LessonItem
  students: LessonAnswersView['students']
  onClose: () => void
}) {
  const queries = useQueryClient()
  return (
    <MarkingDialog
      title={`批改 ${itemName(item)}`}
      quiz_run_id={item.quiz_run_id}
      item={item}
      answers={answersOfRecord(item, students)}
      hasNames
      onStored={() => {
        for (const queryKey of LESSON_RECORDS) void queries.invalidateQueries({ queryKey })
      }}
      onClose={onClose}
    />
  )
}
