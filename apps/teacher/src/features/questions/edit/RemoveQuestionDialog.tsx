import { QUESTION_BIN_DAYS } from '@jiangtai/shared/questions/writing/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { removeQuestion, usedInQuery } from './edit.queries.ts'

/** Tells the uses of the question, and that they keep it ([QU-74] [QU-75]). */
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
      放进回收站，{QUESTION_BIN_DAYS} 天内可以恢复；题库和搜索里不再有它，也不能再选用。
      {usesOf(data)}
    </ConfirmDialog>
  )
}

type Uses = { lesson_count: number; lessons: readonly Named[]; paper_count: number; papers: readonly Named[] }
type Named = { title: string }

function usesOf(uses: Uses | undefined): string {
  if (uses === undefined || uses.lesson_count + uses.paper_count === 0) return '用过它的备课和试卷不变。'
  const parts = [
    ...(uses.lesson_count > 0 ? [`${uses.lesson_count} 份备课${namesOf(uses.lessons)}`] : []),
    ...(uses.paper_count > 0 ? [`${uses.paper_count} 份试卷${namesOf(uses.papers)}`] : []),
  ]
  return `有 ${parts.join('、')}用到这道题，它们都不变。`
}

function namesOf(lessons: readonly Named[]): string {
  const names = lessons.slice(0, 3).map(({ title }) => `《${title}》`)
  if (names.length === 0) return ''
  return `（${names.join('')}${lessons.length > names.length ? '等' : ''}）`
}
