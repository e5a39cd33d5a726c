import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { ClassChoice } from '../../quizzes/classes/ClassChoice.tsx'
import {
  choiceOf,
  choiceProblems,
  chosenClasses,
  mayChooseClasses,
} from '../../quizzes/classes/class-choice.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'

type Classes = LessonView['classes']
type Shown = { pages: readonly EditorPage[]; classes: Classes; editor: LessonEditor }

/** 给哪些班: pages are for all classes of the lesson, or for those that are chosen ([LE-195]). Absent where there is nothing to choose. */
export function ForClasses({
  pages,
  classes,
  editor,
  size = 'middle',
}: Shown & { size?: 'small' | 'middle' }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayChooseClasses(pages, classes)) return null
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        给哪些班
      </Button>
      {isOpen && <ForClassesDialog {...{ pages, classes, editor }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ForClassesDialog({ pages, classes, editor, onClose }: Shown & { onClose: () => void }) {
  const form = useForm({
    // The first of the pages says what they are for.
    initial: choiceOf(pages[0] ?? null, classes),
    check: choiceProblems,
    send: async (value) => {
      const for_class_ids = chosenClasses(value, classes)
      const changed = new Set(pages.map(({ page_id }) => page_id))
      editor.changePages((now) =>
        now.map((page) => (changed.has(page.page_id) ? { ...page, for_class_ids } : page)),
      )
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      title={pages.length === 1 ? '这一页给哪些班' : `选中的 ${pages.length} 页给哪些班`}
      save="确定"
      form={form}
      onClose={onClose}
    >
      <ClassChoice
        value={form.values}
        classes={classes}
        hint="别的班上课时没有这些页"
        error={form.errorAt('class_ids')}
        onChange={form.set}
      />
    </FormDialog>
  )
}
