import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import { LessonForm } from './LessonForm.tsx'
import { lessonInput, lessonProblems, readLessonForm } from './lesson-form.ts'
import { chapterPlaceQuery, updateLesson } from './lesson-form.queries.ts'
import { RestoredDraft } from './RestoredDraft.tsx'

const TITLE = '修改备课信息'

/** Changes a lesson's title, its place in the textbook, and its classes. */
export function EditLessonDialog({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const { textbook_id, chapter_id } = lesson
  const place = useQuery(chapterPlaceQuery({ textbook_id, chapter_id }))
  if (place.isPending)
    return (
      <Dialog title={TITLE} width={688} footer={<Button onClick={onClose}>取消</Button>} onCancel={onClose}>
        <SkeletonBlock height={420} />
      </Dialog>
    )
  return (
    <EditedLesson
      lesson={lesson}
      // When the textbook could not be loaded, the chosen chapter is kept.
      chapter_id={place.data === undefined ? chapter_id : place.data.chapter_id}
      section_id={place.data?.section_id ?? null}
      onClose={onClose}
    />
  )
}

function EditedLesson({
  lesson,
  chapter_id,
  section_id,
  onClose,
}: {
  lesson: LessonView
  chapter_id: string | null
  section_id: string | null
  onClose: () => void
}) {
  const update = useMutation(updateLesson())
  const form = useKeptForm({
    start: {
      title: lesson.title,
      subject_id: lesson.subject_id,
      phase_id: lesson.phase_id,
      textbook_id: lesson.textbook_id,
      chapter_id,
      section_id,
      goals: lesson.goals,
      class_ids: lesson.classes.map(({ class_id }) => class_id),
    },
    read: readLessonForm,
    check: lessonProblems,
    send(value, request_id) {
      // 教学目标 are changed in the 教案, where an older text is refused ([LE-42]).
      const { subject_id: _subject, phase_id: _phase, goals: _goals, ...changes } = lessonInput(value)
      return update.mutateAsync({ prepare_lesson_id: lesson.prepare_lesson_id, ...changes, request_id })
    },
    onDone() {
      message.success('保存成功')
      onClose()
    },
  })
  return (
    <FormDialog title={TITLE} width={688} form={form} onClose={onClose}>
      {form.isRestored && <RestoredDraft onForget={form.forget} />}
      <LessonForm form={form} isNew={false} last={null} />
    </FormDialog>
  )
}
