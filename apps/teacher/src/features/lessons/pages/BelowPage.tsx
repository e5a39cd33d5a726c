import { pageClassWords } from '@jiangtai/shared/lessons/classes/page-classes.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { LessonEditor } from '../lesson-editor.ts'
import { PageNotes } from '../notes/PageNotes.tsx'
import { ForClasses } from './classes/ForClasses.tsx'
import styles from './classes/page-classes.module.css'
import type { EditorPage } from './page-draft.ts'

/** What stands below the page in view: the classes that it is for, and its 讲稿. */
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
  const words = pageClassWords(page, classes)
  const mayChoose = lesson.abilities.edit && (classes.length > 1 || words !== null)
  return (
    <>
      {(mayChoose || words !== null) && (
        <p className={styles.line}>
          {words ?? '全部班级'}
          {words === '没有班级' && '：原来给的班级已移出，上课时哪个班都不会出现'}
          {mayChoose && <ForClasses key={page.page_id} pages={[page]} {...{ classes, editor }} />}
        </p>
      )}
      <PageNotes {...{ lesson, editor }} page_id={page.page_id} />
    </>
  )
}
