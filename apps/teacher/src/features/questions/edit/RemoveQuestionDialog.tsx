import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { removeQuestion, usedInQuery } from './edit.queries.ts'

/** Says where the question is used, and that what uses it keeps it ([QU-74] [QU-75]). */
export function RemoveQuestionDialog({
  question_id,
  onRemoved,
  onClose,
}: {
  question_id: string
  onRemoved: () => void
  onClose: () => void
}) {
  const remove = useMutation(removeQuestion())
  const { data } = useQuery(usedInQuery(question_id))
  return (
    <ConfirmDialog
      title="删除这道题？"
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(question_id, { onSuccess: onRemoved })}
    >
      题库和搜索里不再有它，也不能再选用；删除后可以马上恢复。
      {data !== undefined && data.lesson_count > 0
        ? `有 ${data.lesson_count} 份备课用到这道题${namesOf(data.lessons)}，它们和用过它的试卷不变。`
        : '用过它的备课和试卷不变。'}
    </ConfirmDialog>
  )
}

function namesOf(lessons: readonly { title: string }[]): string {
  const names = lessons.slice(0, 3).map(({ title }) => `《${title}》`)
  if (names.length === 0) return ''
  return `（${names.join('')}${lessons.length > names.length ? '等' : ''}）`
}
