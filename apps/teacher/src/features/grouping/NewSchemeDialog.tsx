import { SCHEME_KINDS, type SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { useSubjects } from '../../shared/subjects.ts'
import { phaseOf, targetTreeQuery } from '../../shared/targets/target-picker.queries.ts'
import { addScheme, schemeListQuery } from './grouping.queries.ts'
import { schemeNameProblem } from './scheme-name.ts'
import styles from './grouping.module.css'

type NewScheme = {
  name: string
  kind: SchemeKind
  subject_id: string | null
  /** Whose schemes may be copied. */
  from_class_id: string
  copy_of: string | null
}

/** 新建方案: empty, or a copy of a scheme of this or another class (GP-09). */
export function NewSchemeDialog({
  class_id,
  onAdded,
  onClose,
}: {
  class_id: string
  onAdded: (scheme_id: string) => void
  onClose: () => void
}) {
  const subjects = useSubjects()
  const tree = useQuery(targetTreeQuery())
  const add = useMutation(addScheme())
  const form = useForm<NewScheme, { scheme_id: string }>({
    initial: { name: '', kind: 'regular', subject_id: null, from_class_id: class_id, copy_of: null },
    check: schemeNameProblem,
    send: ({ name, kind, subject_id, copy_of }, request_id) =>
      add.mutateAsync({ class_id, name: name.trim(), kind, subject_id, copy_of, request_id }),
    onDone: ({ scheme_id }) => onAdded(scheme_id),
  })
  const { values, errorAt, set } = form
  const schemes = useQuery(schemeListQuery(values.from_class_id))

  return (
    <FormDialog title="新建方案" save="新建" width={480} form={form} onClose={onClose}>
      <Field required label="方案名称" hint="比如 常规组、物理实验组。最多 30 个字。" error={errorAt('name')}>
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={30} />}
      </Field>
      <Field
        label="类型"
        hint={values.kind === 'layered' ? '学生只看到中性的小组名称，看不到层次。' : null}
        error={errorAt('kind')}
      >
        {(field) => (
          <Select
            {...field}
            value={values.kind}
            options={SCHEME_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(kind: SchemeKind) => set({ kind })}
          />
        )}
      </Field>
      <Field label="学科" hint="每个学科可以有一个当前方案。" error={errorAt('subject_id')}>
        {(field) => (
          <Select
            {...field}
            value={values.subject_id}
            options={[
              { value: null, label: '各学科' },
              ...subjectsIn(subjects, phaseOf(tree.data, class_id)).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ]}
            onChange={(subject_id: string | null) => set({ subject_id })}
          />
        )}
      </Field>
      <Field
        label="从已有方案复制"
        hint="小组名称和样子会复制过来；成员里在本班的学生一起带过来。"
        error={schemes.isError ? `方案没有加载出来：${schemes.error.message}` : errorAt('copy_of')}
      >
        {(field) => (
          <div className={styles.pair}>
            <Select
              aria-label="复制自哪个班"
              value={values.from_class_id}
              options={(tree.data?.list ?? []).map((one) => ({ value: one.class_id, label: one.name }))}
              onChange={(from_class_id: string) => set({ from_class_id, copy_of: null })}
            />
            <Select
              {...field}
              value={values.copy_of}
              loading={schemes.isPending}
              options={[
                { value: null, label: '不复制' },
                ...(schemes.data?.list ?? []).map((one) => ({ value: one.scheme_id, label: one.name })),
              ]}
              onChange={(copy_of: string | null) => set({ copy_of })}
            />
          </div>
        )}
      </Field>
    </FormDialog>
  )
}
