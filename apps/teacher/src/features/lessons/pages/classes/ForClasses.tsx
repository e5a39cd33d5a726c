import { classesOfPage } from '@jiangtai/shared/lessons/classes/page-classes.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { CheckboxGroup, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useState } from 'react'
import { FieldGroup } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'
import styles from './page-classes.module.css'

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
  if (classes.length < 2 && pages.every(({ for_class_ids }) => for_class_ids === null)) return null
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
    initial: choiceOf(pages, classes),
    check: ({ is_some, class_ids }) =>
      is_some && class_ids.length === 0 ? { class_ids: '请至少选一个班级' } : {},
    send: async ({ is_some, class_ids }) => {
      // Who is for every class is for those that are added later, too.
      const chosen = classes.map(({ class_id }) => class_id).filter((id) => class_ids.includes(id))
      const for_class_ids = is_some && chosen.length < classes.length ? chosen : null
      const changed = new Set(pages.map(({ page_id }) => page_id))
      editor.changePages((now) =>
        now.map((page) => (changed.has(page.page_id) ? { ...page, for_class_ids } : page)),
      )
    },
    onDone: onClose,
  })
  const { is_some, class_ids } = form.values
  return (
    <FormDialog
      title={pages.length === 1 ? '这一页给哪些班' : `选中的 ${pages.length} 页给哪些班`}
      save="确定"
      form={form}
      onClose={onClose}
    >
      <div className={styles.choice}>
        <Radio name="classes" checked={!is_some} onChange={() => form.set({ is_some: false })}>
          全部班级
        </Radio>
        <Radio name="classes" checked={is_some} onChange={() => form.set({ is_some: true })}>
          只给选定的班级
        </Radio>
      </div>
      {is_some && (
        <FieldGroup label="班级" hint="别的班上课时没有这些页" error={form.errorAt('class_ids')}>
          <CheckboxGroup
            value={class_ids}
            options={classes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
            onChange={(chosen) => form.set({ class_ids: chosen })}
          />
        </FieldGroup>
      )}
    </FormDialog>
  )
}

/** What the pages are for now, by the first of them. */
function choiceOf(
  [first]: readonly EditorPage[],
  classes: Classes,
): { is_some: boolean; class_ids: string[] } {
  const chosen = first === undefined ? null : classesOfPage(first, classes)
  return { is_some: chosen !== null, class_ids: (chosen ?? []).map(({ class_id }) => class_id) }
}
