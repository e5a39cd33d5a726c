import { ApiError } from '@jiangtai/client/api.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonBlock } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { message } from '../../shared/kit/notices.ts'
import { LessonFormBody } from './LessonFormBody.tsx'
import { type LessonFormValue, lessonInput } from './lesson-form.ts'
import { type ChapterPlace, chapterPlaceQuery, updateLesson } from './lessons.queries.ts'

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
          place={place.data ?? { chapter_id, section_id: null }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function EditedLesson({
  lesson,
  place,
  onClose,
}: {
  lesson: LessonView
  place: ChapterPlace
  onClose: () => void
}) {
  const [value, setValue] = useState<LessonFormValue>({
    title: lesson.title,
    subject_id: lesson.subject_id,
    phase_id: lesson.phase_id,
    textbook_id: lesson.textbook_id,
    ...place,
    goals: lesson.goals,
    class_ids: lesson.classes.map(({ class_id }) => class_id),
  })
  const update = useMutation(updateLesson())

  function handleSave() {
    const { subject_id: _subject, phase_id: _phase, ...changes } = lessonInput(value)
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
    <LessonFormBody
      value={value}
      isNew={false}
      failure={update.error instanceof ApiError ? update.error : null}
      onChange={(change) => setValue({ ...value, ...change })}
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
  )
}
