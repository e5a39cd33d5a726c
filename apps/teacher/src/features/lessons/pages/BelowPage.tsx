import { givenClassWords } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { CommentButton } from '../together/comments/CommentButton.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { PageNotes } from '../notes/PageNotes.tsx'
import { ForClasses } from './classes/ForClasses.tsx'
import styles from './classes/page-classes.module.css'
import type { EditorPage } from './page-draft.ts'
import { PageTimerButton } from './timer/PageTimerButton.tsx'

/** What stands below the page in view: the classes that it is for, its timer, and its 讲稿. */
export function BelowPage({
  lesson,
  editor,
  page,
}: {
  lesson: LessonView
  editor: LessonEditor
  page: EditorPage
}) {
  const { classes } = lesson
  const words = givenClassWords(page, classes)
  const mayEdit = lesson.abilities.edit
  const mayChoose = mayEdit && (classes.length > 1 || words !== null)
  return (
    <>
      {(mayEdit || words !== null || page.timer !== null) && (
        <div className={styles.line}>
          {(mayChoose || words !== null) && (words ?? '全部班级')}
          {words === '没有班级' && '：原来给的班级已移出，上课时哪个班都不会出现'}
          {mayChoose && (
            <ForClasses key={page.page_id} size="small" pages={[page]} {...{ classes, editor }} />
          )}
          <PageTimerButton key={`timer ${page.page_id}`} page={page} editor={mayEdit ? editor : null} />
        </div>
      )}
      <PageNotes {...{ lesson, editor }} page_id={page.page_id} />
    </>
  )
}

/** 评论 of the page in view, among what can be done with it. */
export function PageComments({ lesson, page }: { lesson: LessonView; page: EditorPage }) {
  // Who prepares it with its owner does not see pages that show the work of students.
  const isTalkedOf = page.kind !== 'image' || page.resource_id !== null
  return isTalkedOf ? <CommentButton lesson={lesson} place={{ kind: 'page', page_id: page.page_id }} /> : null
}
