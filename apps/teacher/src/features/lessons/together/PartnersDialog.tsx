import { MAX_PARTNERS } from '@jiangtai/shared/lessons/rules.ts'
import type { Partner } from '@jiangtai/shared/lessons/together/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { TeacherSearch } from '../../../shared/resources/TeacherSearch.tsx'
import { setPartners } from './together.queries.ts'
import styles from './together.module.css'

/** 共备教师: the owner names who prepares the lesson with them, and takes them off again ([LE-100]). */
export function PartnersDialog({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const save = useMutation(setPartners())
  const form = useForm<{ partners: readonly Partner[] }, unknown>({
    initial: { partners: lesson.partners },
    check: ({ partners }) =>
      partners.length > MAX_PARTNERS ? { partners: `最多选择 ${MAX_PARTNERS} 位教师` } : {},
    send: ({ partners }, request_id) =>
      save.mutateAsync({
        ...{ prepare_lesson_id: lesson.prepare_lesson_id, request_id },
        teacher_ids: partners.map(({ teacher_id }) => teacher_id),
      }),
    onDone(_done, { partners }) {
      message.success(
        partners.length === 0
          ? `《${lesson.title}》由您自己准备`
          : `${partners.map(({ name }) => name).join('、')}和您一起准备《${lesson.title}》`,
      )
      onClose()
    },
  })
  const { partners } = form.values
  const wrong = form.errorAt('partners')
  return (
    <FormDialog title={`《${lesson.title}》的共备教师`} save="保存" width={560} form={form} onClose={onClose}>
      <section aria-label="共备教师">
        <h3 className={styles.heading}>
          {partners.length === 0 ? '还没有共备教师' : `共备教师 ${partners.length} 位`}
        </h3>
        <ul className={styles.chips}>
          {partners.map(({ teacher_id, name }) => (
            <li key={teacher_id} className={styles.chip}>
              {name}
              <button
                type="button"
                aria-label={`不和${name}共备`}
                onClick={() =>
                  form.set({ partners: partners.filter((one) => one.teacher_id !== teacher_id) })
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="添加教师">
        <h3 className={styles.heading}>添加教师</h3>
        <TeacherSearch
          except={partners.map(({ teacher_id }) => teacher_id)}
          onPick={({ id, name }) => form.set({ partners: [...partners, { teacher_id: id, name }] })}
        />
      </section>
      {wrong !== null && <p role="alert">{wrong}</p>}
      <p className={list.muted}>
        共备教师可以修改页面、题目、练习、教案和本课资源；不能删除、共享、改班级和用这份备课上课，看不到上课记录和学生的作答页。他们要上这节课，复制一份就可以。
      </p>
    </FormDialog>
  )
}
