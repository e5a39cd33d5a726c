import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { lessonFilesQuery } from '../../../shared/resources/media/lesson-files.queries.ts'
import { OfflinePackage } from '../../../shared/resources/offline/OfflinePackage.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { classCheckQuery } from './check.queries.ts'
import { type CheckPlace, checkLesson } from './lesson-check.ts'
import styles from './check.module.css'

/** 课前检查 beside 开始上课: how much there is to look at, and each thing with the way to it. Nothing of it keeps the class from beginning ([LE-145]). */
export function LessonCheck({
  lesson,
  editor,
  onClasses,
}: {
  lesson: LessonView
  editor: LessonEditor
  /** Opens what the classes are chosen in. */
  onClasses: () => void
}) {
  const { prepare_lesson_id } = lesson
  const address = useAddress()
  const [isOpen, setIsOpen] = useState(false)
  const files = useQuery(lessonFilesQuery(prepare_lesson_id))
  const classes = useQuery(classCheckQuery(prepare_lesson_id))
  const pages = useStore(editor.draft, (draft) => draft.pages)
  const quizzes = useStore(editor.draft, (draft) => draft.quizzes)
  const lines = checkLesson({
    ...{ pages, quizzes, practice_sets: lesson.practice_sets, classes: lesson.classes },
    lost_count: files.data?.lost_count ?? null,
    class_checks: classes.data?.classes ?? null,
  })
  const failed = [files, classes].filter(({ isError, data }) => isError && data === undefined)
  const isPending = failed.length === 0 && (files.data === undefined || classes.data === undefined)

  function lead(place: CheckPlace): void {
    setIsOpen(false)
    if (place.kind === 'page') address.change({ shown: place.page_id })
    if (place.kind === 'quizzes') address.change({ pane: null })
    if (place.kind === 'classes') onClasses()
    if (place.kind === 'files')
      document.querySelector<HTMLElement>('[data-lesson-files]')?.scrollIntoView({ block: 'center' })
  }

  return (
    <>
      <OfflinePackage
        prepare_lesson_id={prepare_lesson_id}
        save={() => editor.flush()}
        button={(words, open) => <Button onClick={open}>{words}</Button>}
      />
      <Button onClick={() => setIsOpen(true)}>
        {lines.length === 0 ? '课前检查' : `课前检查 ${lines.length}`}
      </Button>
      {isOpen && (
        <Dialog
          title="课前检查"
          width={560}
          onCancel={() => setIsOpen(false)}
          footer={<Button onClick={() => setIsOpen(false)}>关闭</Button>}
        >
          <p role="status" className={styles.sum}>
            {isPending
              ? '正在检查文件和班级'
              : lines.length === 0
                ? failed.length === 0 && '都准备好了'
                : `有 ${lines.length} 处可以看一看，不处理也能上课`}
          </p>
          {failed.length > 0 && (
            <p role="alert" className={styles.failed}>
              文件或班级没有检查到：{failed[0]?.error?.message}
              <Button size="small" onClick={() => failed.forEach((one) => void one.refetch())}>
                重试
              </Button>
            </p>
          )}
          <ul className={styles.lines}>
            {lines.map(({ key, text, place }) => (
              <li key={key}>
                <button type="button" onClick={() => lead(place)}>
                  <span>{text}</span>
                  <span className={styles.way}>去看</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
