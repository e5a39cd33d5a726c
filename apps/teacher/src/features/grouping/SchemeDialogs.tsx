import { ApiError } from '@jiangtai/client/api.ts'
import { SUBJECTS, type SubjectId } from '@jiangtai/shared/core/dictionaries.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { SCHEME_KINDS, type SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import type { SchemeItem } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useOneSubmission } from '../../shared/forms/one-submission.ts'
import { targetTreeQuery } from '../../shared/targets/target-picker.queries.ts'
import { addScheme, renameScheme, schemeListQuery } from './grouping.queries.ts'
import styles from './grouping.module.css'

/** What the server says about one field of a refused form. */
function fieldOf(error: Error | null, field: string): string | null {
  return error instanceof ApiError ? error.fieldMessage(field) : null
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
  const [value, setValue] = useState<{ name: string; kind: SchemeKind; subject_id: SubjectId | null }>({
    name: '',
    kind: 'regular',
    subject_id: null,
  })
  const [source, setSource] = useState<{ class_id: string; scheme_id: string | null }>({
    class_id,
    scheme_id: null,
  })
  const [isTried, setIsTried] = useState(false)
  const tree = useQuery(targetTreeQuery())
  const schemes = useQuery(schemeListQuery(source.class_id))
  const add = useMutation(addScheme())
  const submit = useOneSubmission(add.mutate)
  const wrong = nameRefusal('scheme', value.name)
  // Said of the name that was sent; another one is not refused yet.
  const isSent = add.variables?.name === value.name.trim() && add.variables.subject_id === value.subject_id
  const taken = isSent ? fieldOf(add.error, 'name') : null
  function handleAdd() {
    setIsTried(true)
    if (wrong !== null) return
    submit(
      { class_id, ...value, name: value.name.trim(), copy_of: source.scheme_id },
      { onSuccess: ({ scheme_id }) => onAdded(scheme_id) },
    )
  }
  return (
    <Dialog
      title="新建方案"
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={add.isPending} onClick={handleAdd}>
            新建
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="方案名称"
          hint="比如 常规组、物理实验组。最多 30 个字。"
          error={isTried ? (wrong ?? taken) : null}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={30}
              value={value.name}
              onChange={(event) => setValue({ ...value, name: event.target.value })}
              onPressEnter={handleAdd}
            />
          )}
        </Field>
        <Field
          label="类型"
          hint={value.kind === 'layered' ? '学生只看到中性的小组名称，看不到层次。' : null}
          error={null}
        >
          {(control) => (
            <Select
              {...control}
              value={value.kind}
              options={SCHEME_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(kind: SchemeKind) => setValue({ ...value, kind })}
            />
          )}
        </Field>
        <Field label="学科" hint="每个学科可以有一个当前方案。" error={null}>
          {(control) => (
            <Select
              {...control}
              value={value.subject_id}
              options={[
                { value: null, label: '各学科' },
                ...SUBJECTS.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(subject_id: SubjectId | null) => setValue({ ...value, subject_id })}
            />
          )}
        </Field>
        <Field
          label="从已有方案复制"
          hint="小组名称和样子会复制过来；成员里在本班的学生一起带过来。"
          error={schemes.isError ? `方案没有加载出来：${schemes.error.message}` : null}
        >
          {(control) => (
            <div className={styles.pair}>
              <Select
                aria-label="复制自哪个班"
                value={source.class_id}
                options={(tree.data?.list ?? []).map((one) => ({ value: one.class_id, label: one.name }))}
                onChange={(next: string) => setSource({ class_id: next, scheme_id: null })}
              />
              <Select
                {...control}
                value={source.scheme_id}
                loading={schemes.isPending}
                options={[
                  { value: null, label: '不复制' },
                  ...(schemes.data?.list ?? []).map((one) => ({ value: one.scheme_id, label: one.name })),
                ]}
                onChange={(scheme_id: string | null) => setSource({ ...source, scheme_id })}
              />
            </div>
          )}
        </Field>
        {add.isError && fieldOf(add.error, 'name') === null && (
          <p role="alert" className={styles.problem}>
            没有新建成功：{add.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

export function RenameSchemeDialog({ scheme, onClose }: { scheme: SchemeItem; onClose: () => void }) {
  const [name, setName] = useState(scheme.name)
  const rename = useMutation(renameScheme())
  const submit = useOneSubmission(rename.mutate)
  const wrong = nameRefusal('scheme', name)
  const refused =
    rename.variables?.name === name.trim()
      ? (fieldOf(rename.error, 'name') ?? rename.error?.message ?? null)
      : null
  const handleSave = () => {
    if (wrong !== null) return
    submit({ scheme_id: scheme.scheme_id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="修改方案名称"
      width={420}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={rename.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <Field label="方案名称" hint="最多 30 个字。" error={wrong ?? refused}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={handleSave}
          />
        )}
      </Field>
    </Dialog>
  )
}
