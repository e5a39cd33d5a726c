import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useState } from 'react'
import { useBoardAhead } from '../../core/board-page.ts'
import { useKeptDraft } from '../../core/drafts/use-draft.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { LessonStatusMark } from './list/LessonStatusMark.tsx'
import type { LessonEditor } from './lesson-editor.ts'
import { teachAddress, teachVerb } from './list/lesson-status.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { SaveStatus } from '../../shared/forms/saving/SaveStatus.tsx'
import { useTeach } from './use-teach.ts'
import styles from './details.module.css'

// Most visits never open it.
const EditLessonDialog = laterDialog(
  async () => (await import('./form/EditLessonDialog.tsx')).EditLessonDialog,
)

const CopyToTeach = laterDialog(async () => (await import('./together/CopyToTeach.tsx')).CopyToTeach)
const PreviewButton = laterDialog(async () => (await import('./pages/later.ts')).PreviewButton)
// It judges the keys of questions, with all their kinds.
const LessonCheck = laterDialog(async () => (await import('./check/LessonCheck.tsx')).LessonCheck)

const ShareLessonDialog = laterDialog(
  async () => (await import('./shared/ShareLessonDialog.tsx')).ShareLessonDialog,
)

/** The title and facts of the lesson, whether it is saved, and the way to the blackboard. */
export function LessonHeader({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const teach = useTeach(editor)
  const kept = useKeptDraft()
  useBoardAhead()
  const { edit: mayEdit, own: isOwn } = lesson.abilities
  // Values that an ended sign-in or a reload left in the form are shown again at once.
  const [isEditing, setIsEditing] = useState(() => isOwn && kept.exists())
  const [isSharing, setIsSharing] = useState(false)
  const place = [lesson.textbook_name, lesson.chapter_name].filter((name) => name !== null).join(' · ')
  const classes = lesson.classes.map(({ name }) => name).join('、')

  function handleClose() {
    kept.drop()
    setIsEditing(false)
  }

  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 title={lesson.title}>{lesson.title}</h1>
        <p>
          <LessonStatusMark lesson={lesson} />
          <span>
            {phaseName(lesson.phase_id)}
            {lesson.subject_name}
          </span>
          {place !== '' && <span>{place}</span>}
          <span>{classes === '' ? '还没有选班级' : classes}</span>
          {lesson.origin !== null && (
            <span>
              复制自{lesson.origin.teacher_name}老师的《{lesson.origin.title}》
            </span>
          )}
          {!mayEdit && <span>{lesson.teacher_name}的备课，只能查看</span>}
        </p>
      </div>
      <div className={styles.headerActions}>
        {mayEdit && <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />}
        <PreviewButton {...{ lesson, editor }} />
        {isOwn ? (
          <>
            <Button onClick={() => setIsEditing(true)}>修改信息</Button>
            <Button onClick={() => setIsSharing(true)}>共享</Button>
            <LessonCheck {...{ lesson, editor }} onClasses={() => setIsEditing(true)} />
            <Button type="primary" onClick={() => void teach(teachAddress(lesson))}>
              {teachVerb(lesson.status)}
            </Button>
          </>
        ) : (
          mayEdit && <CopyToTeach {...{ lesson, editor }} />
        )}
      </div>
      {isSharing && <ShareLessonDialog lesson={lesson} onClose={() => setIsSharing(false)} />}
      {isEditing && <EditLessonDialog lesson={lesson} onClose={handleClose} />}
    </header>
  )
}
