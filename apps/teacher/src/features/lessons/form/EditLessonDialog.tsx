import { ApiError } from '@jiangtai/client/api.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDraft } from '../../../core/use-draft.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { LessonFormBody } from './LessonFormBody.tsx'
import { lessonInput, readLessonForm } from './lesson-form.ts'
import { chapterPlaceQuery, updateLesson } from '../lessons.queries.ts'
import { RestoredDraft } from './RestoredDraft.tsx'

/** Changes what a lesson is called, where it stands in the textbook, and for whom it is. */
export function EditLessonDialog({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const { textbook_id, chapter_id } = lesson
  const place = useQuery(chapterPlaceQuery({ textbook_id, chapter_id }))
  return (
    <Dialog title="修改备课信息" width={688} keepsOpen footer={null} onCancel={onClose}>
      {place.isPending ? (
        <SkeletonBlock height={420} />
      ) : (
        <EditedLesson
          lesson={lesson}
          // A textbook that could not be loaded keeps what was chosen.
          chapter_id={place.data === undefined ? chapter_id : place.data.chapter_id}
          section_id={place.data?.section_id ?? null}
          onClose={onClose}
        />
      )}
    </Dialog>
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
  const draft = useDraft({
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
  })
  const update = useMutation(updateLesson())

  function handleSave() {
    const { subject_id: _subject, phase_id: _phase, ...changes } = lessonInput(draft.value)
    update.mutate(
      { prepare_lesson_id: lesson.prepare_lesson_id, ...changes },
      {
        onSuccess: () => {
          message.success('保存成功')
          onClose()
        },
      },
    )
  }

  return (
    <>
      {draft.is_restored && <RestoredDraft onForget={draft.forget} />}
      <LessonFormBody
        value={draft.value}
        isNew={false}
        last={null}
        failure={update.error instanceof ApiError ? update.error : null}
        onChange={draft.change}
        onSave={handleSave}
        buttons={
          <>
            <Button type="primary" loading={update.isPending} htmlType="submit">
              保存
            </Button>
            <Button onClick={onClose}>取消</Button>
          </>
        }
      />
    </>
  )
}
