import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { isOwnSubjectId, MOST_OWN_SUBJECTS, namesOfSubject } from '@jiangtai/shared/school/subjects.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { setSubjectHidden, type Subject } from './subjects.queries.ts'
import info from '../info/info.module.css'
import styles from './subjects.module.css'

const SubjectDialog = laterDialog(async () => (await import('./SubjectDialog.tsx')).SubjectDialog)
const RemoveSubject = laterDialog(async () => (await import('./RemoveSubject.tsx')).RemoveSubject)

const COLUMNS: readonly Column<Subject>[] = [
  { head: '学科', width: 160, cell: (subject) => <SubjectName subject={subject} /> },
  { head: '学段', title: phaseNames, cell: phaseNames },
  { head: '来源', width: 96, cell: ({ id }) => (isOwnSubjectId(id) ? '学校添加' : '国家课程') },
  {
    head: '状态',
    width: 88,
    cell: ({ state }) => (state === 'hidden' ? <span className={list.muted}>已停用</span> : '使用中'),
  },
]

type Opened = { dialog: 'edit' | 'remove'; subject: Subject } | { dialog: 'add' }

/** 学科: the subjects of the school, with their phases; the built-in subjects and its own ([SC-116]). */
export function SubjectsPart({ subjects, mayEdit }: { subjects: readonly Subject[]; mayEdit: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const hide = useMutation(setSubjectHidden())
  const submit = useOneSubmission(hide.mutate)
  const own = subjects.filter(({ id }) => isOwnSubjectId(id)).length

  function setHidden({ id: subject_id, name }: Subject, is_hidden: boolean) {
    submit(
      { subject_id, is_hidden },
      { onSuccess: () => message.success(is_hidden ? `已停用学科“${name}”` : `已恢复学科“${name}”`) },
    )
  }

  return (
    <section className={styles.part} aria-labelledby="school-subjects">
      <header className={styles.head}>
        <h2 id="school-subjects">学科</h2>
        <p>新建教师、班级和备课时，按学段列出这里使用中的学科。停用的不再列出，已有的内容保持不变。</p>
        {mayEdit && (
          <Button
            type="primary"
            disabled={own >= MOST_OWN_SUBJECTS}
            onClick={() => setOpened({ dialog: 'add' })}
          >
            添加学科
          </Button>
        )}
      </header>
      {own >= MOST_OWN_SUBJECTS && <p className={list.muted}>学校自己的学科最多 {MOST_OWN_SUBJECTS} 个。</p>}
      {hide.isError && (
        <p role="alert" className={info.failure}>
          没有改成：{hide.error.message}
        </p>
      )}
      <DataTable<Subject>
        {...{ label: '学科表格', minWidth: 640, columns: COLUMNS, rows: subjects, phone: 'facts' }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...(mayEdit && {
          acts: {
            width: 144,
            of: (subject: Subject) => (
              <RowActs
                name={subject.name}
                acts={[
                  {
                    ...{ key: 'edit', label: '修改' },
                    onPick: () => setOpened({ dialog: 'edit', subject }),
                  },
                  {
                    ...{ key: 'state', label: subject.state === 'hidden' ? '恢复' : '停用' },
                    onPick: () => setHidden(subject, subject.state !== 'hidden'),
                  },
                  ...(isOwnSubjectId(subject.id)
                    ? [
                        {
                          ...{ key: 'remove', label: '删除', danger: true },
                          onPick: () => setOpened({ dialog: 'remove', subject }),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        })}
      />
      {opened?.dialog === 'add' && <SubjectDialog subject={null} onClose={close} />}
      {opened?.dialog === 'edit' && <SubjectDialog subject={opened.subject} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveSubject subject={opened.subject} onClose={close} />}
    </section>
  )
}

function phaseNames({ phase_ids }: Subject): string {
  return phase_ids.map(phaseName).join('、')
}

/** `政治`, and its name in a phase where that differs. */
function SubjectName({ subject }: { subject: Subject }) {
  const [name, ...others] = namesOfSubject(subject)
  return (
    <>
      {name}
      {others.length > 0 && <span className={list.muted}>（{others.join('、')}）</span>}
    </>
  )
}
