import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation } from '@tanstack/react-query'
import { NewTaskDialog } from '../../tasks/new/NewTaskDialog.tsx'
import { homeworkEditPath } from './homework-paths.ts'
import { createHomework, type GivenQuestions } from './new-homework.queries.ts'

/** The first values of a new homework. */
export type HomeworkStart = {
  title?: string
  subject_id: string
  phase_id: PhaseId | null
  /** The questions in words: 试题篮里的 5 道题. */
  words: string
  questions: () => Promise<Pick<GivenQuestions, 'questions'>>
}

/** 布置作业: a draft with a name, blank or with questions that were chosen elsewhere; everything else stands on its page (HW-02). */
export function NewHomeworkDialog({
  start = null,
  onMade,
  onClose,
}: {
  start?: HomeworkStart | null
  onMade?: () => void
  onClose: () => void
}) {
  const create = useMutation(createHomework())
  return (
    <NewTaskDialog
      {...{ kindName: '作业', heading: '布置作业', save: '开始布置', editPath: homeworkEditPath, onClose }}
      {...(onMade === undefined ? {} : { onMade })}
      {...(start === null ? {} : { start })}
      note={
        start === null
          ? '接下来选题目、布置对象和时间；没有发布之前都在草稿箱里。'
          : `放入${start.words}。接下来选布置对象和时间；没有发布之前都在草稿箱里。`
      }
      make={(task) =>
        create.mutateAsync({
          ...task,
          questions: start?.questions ?? (async () => ({ questions: [] })),
        })
      }
    />
  )
}
