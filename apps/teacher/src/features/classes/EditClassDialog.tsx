import { isStandardName } from '@jiangtai/shared/classes/advance.ts'
import { standardClassName } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { PHASE_IDS, SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { oneOf } from '../../shared/lists/use-address.ts'
import { entryYears, gradeWords, today } from './class-words.ts'
import { nameCheckQuery, updateClass } from './classes.queries.ts'
import styles from './classes.module.css'

type Change = CallInput<'POST /api/school_manager/v1/classes/update'>

/** Name, number, entry year and subject of a class. A usual name follows its number and year; one's own name stays. */
export function EditClassDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const [draft, setDraft] = useState({
    name: row.name,
    class_no: row.class_no === null ? '' : String(row.class_no),
    entry_year: row.entry_year,
    subject_id: row.subject_id,
  })
  const isAdministrative = row.kind === 'administrative'
  const no = /^\d{1,2}$/.test(draft.class_no.trim()) ? Number(draft.class_no) : 0
  const follows = isStandardName(row) && draft.name === row.name
  const name = follows ? standardClassName({ ...row, entry_year: draft.entry_year }, no) : draft.name.trim()
  const change = changeOf(row, { ...draft, class_no: isAdministrative ? no : null })
  const phase_id = oneOf(row.phase_id, PHASE_IDS)
  const check = useQuery(
    nameCheckQuery(
      phase_id === null || (isAdministrative && no === 0)
        ? null
        : {
            phase_id,
            entry_year: draft.entry_year,
            names: nameRefusal('class', name) === null ? [name] : [],
            class_nos: isAdministrative ? [no] : [],
            class_id: row.class_id,
          },
    ),
  )
  const update = useMutation(updateClass())
  const conflicts = check.data ?? []
  const takenNo = conflicts.find(({ class_no }) => class_no !== null && class_no === no)?.message ?? null
  const takenName = conflicts.find((one) => one.name !== null && one.name === name)?.message ?? null
  const wrongNo = isAdministrative && no === 0 ? '班号从 1 到 99' : takenNo
  const wrongName = (name === row.name ? null : nameRefusal('class', name)) ?? takenName
  const years = phase_id === null ? [] : entryYears(phase_id, today())

  function handleSave() {
    if (update.isPending || wrongNo !== null || wrongName !== null) return
    if (Object.keys(change).length === 1) return onClose()
    update.mutate(change, {
      onSuccess: () => {
        message.success('保存成功')
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={`编辑${row.name}`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={update.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="班级名称"
          hint={
            follows && name !== row.name ? `随班号和年级改为“${name}”` : '改成自己的名称后，升年级不再跟着变'
          }
          error={wrongName}
        >
          {(field) => (
            <Input
              {...field}
              autoFocus
              maxLength={30}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              onPressEnter={handleSave}
            />
          )}
        </Field>
        <div className={styles.pair}>
          {isAdministrative ? (
            <Field label="班号" hint={null} error={wrongNo}>
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  maxLength={2}
                  value={draft.class_no}
                  onChange={({ target }) => setDraft({ ...draft, class_no: target.value })}
                  onPressEnter={handleSave}
                />
              )}
            </Field>
          ) : (
            <Field label="学科" hint={null} error={null}>
              {(field) => (
                <Select
                  {...field}
                  value={draft.subject_id}
                  options={SUBJECTS.map(({ id, name: label }) => ({ value: id, label }))}
                  onChange={(subject_id: string | null) => setDraft({ ...draft, subject_id })}
                />
              )}
            </Field>
          )}
          <Field label="入学年份" hint={null} error={null}>
            {(field) => (
              <Select
                {...field}
                value={draft.entry_year}
                options={[...new Set([...years, row.entry_year])].map((value) => ({
                  value,
                  label: gradeWords({ phase_id: row.phase_id, entry_year: value }, today()),
                }))}
                onChange={(entry_year) => setDraft({ ...draft, entry_year })}
              />
            )}
          </Field>
        </div>
        {(update.error ?? check.error) !== null && (
          <p className={styles.wrong} role="alert">
            {update.error === null ? '没有查到名称是否重复' : '没有保存成功'}：
            {(update.error ?? check.error)?.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Only what differs is sent. */
function changeOf(
  row: ClassView,
  to: { name: string; class_no: number | null; entry_year: number; subject_id: string | null },
): Change {
  const change: Change = { class_id: row.class_id }
  if (to.name !== row.name) change.name = to.name.trim()
  if (to.class_no !== null && to.class_no !== row.class_no) change.class_no = to.class_no
  if (to.entry_year !== row.entry_year) change.entry_year = to.entry_year
  if (to.subject_id !== null && to.subject_id !== row.subject_id) change.subject_id = to.subject_id
  return change
}
