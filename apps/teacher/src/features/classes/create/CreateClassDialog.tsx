import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { KIND_NAMES, today } from '../class-words.ts'
import { createClasses, nameCheckQuery } from '../classes.queries.ts'
import { AdministrativeFields } from './AdministrativeFields.tsx'
import {
  type ClassDraft,
  draftInput,
  draftWrongs,
  newDraft,
  type StartingClass,
  wantedNames,
} from './class-draft.ts'
import { GradeFields } from './GradeFields.tsx'
import { TeachingFields } from './TeachingFields.tsx'
import styles from '../classes.module.css'

/** New classes: several 行政班 of a grade by their numbers, or one 教学班. Names are checked while one types. */
export function CreateClassDialog({ start, onClose }: { start: StartingClass; onClose: () => void }) {
  const [day] = useState(today)
  const [draft, setDraft] = useState(() => newDraft(start, day))
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const check = useQuery(nameCheckQuery(wantedNames(draft, day)))
  const create = useMutation(createClasses())
  const submit = useOneSubmission(create.mutate)
  const conflicts = check.data ?? []
  const wrongs = draftWrongs(draft, { conflicts, day })
  const shown = isChecked
    ? wrongs
    : { ...wrongs, class_nos: wrongs.class_nos_typed, name: typedName(draft, wrongs), subject: null }

  function handleChange(changes: Partial<ClassDraft>) {
    setDraft({ ...draft, ...changes })
  }

  function handleCreate() {
    setIsChecked(true)
    if (wrongs.isWrong) return focusFirstWrong(form.current)
    submit(draftInput(draft), {
      onSuccess: ({ list }) => {
        message.success(`已新建${list.map(({ name }) => name).join('、')}`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      title="新建班级"
      width={560}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={create.isPending} onClick={handleCreate}>
            新建
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        <FieldGroup label="班级类型" hint={KIND_HINTS[draft.kind]} error={null}>
          <div className={styles.choices}>
            {(['administrative', 'teaching'] as const).map((kind) => (
              <Radio
                key={kind}
                name="kind"
                checked={draft.kind === kind}
                onChange={() => handleChange({ kind })}
              >
                {KIND_NAMES[kind]}
              </Radio>
            ))}
          </div>
        </FieldGroup>
        <GradeFields draft={draft} onChange={handleChange} />
        {draft.kind === 'administrative' ? (
          <AdministrativeFields draft={draft} conflicts={conflicts} wrongs={shown} onChange={handleChange} />
        ) : (
          <TeachingFields draft={draft} wrongs={shown} onChange={handleChange} />
        )}
        {check.isError && (
          <p className={styles.wrong} role="alert">
            没有查到名称是否重复：{check.error.message}
            <Button type="link" size="small" onClick={() => void check.refetch()}>
              重试
            </Button>
          </p>
        )}
        {create.isError && (
          <p className={styles.wrong} role="alert">
            没有新建成功：{create.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A name that is taken is told while one types; one that is missing only when one is done. */
function typedName({ name }: ClassDraft, wrongs: { name: string | null }): string | null {
  return name.trim() === '' ? null : wrongs.name
}

const KIND_HINTS = {
  administrative: '学生平时所在的班，一名学生只在一个行政班',
  teaching: '走班上课的班，学生可以来自几个行政班，也可以同时在几个教学班',
} as const

function focusFirstWrong(form: HTMLElement | null): void {
  // The errors come on screen with the next drawing.
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[data-field-error="true"] :is(input, select)')?.focus(),
  )
}
