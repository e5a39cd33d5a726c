import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import { today } from '../../../shared/today.ts'
import { KIND_NAMES } from '../class-words.ts'
import { createClasses, nameCheckQuery } from '../classes.queries.ts'
import styles from '../classes.module.css'
import { AdministrativeFields } from './AdministrativeFields.tsx'
import {
  type ClassDraft,
  draftInput,
  newDraft,
  type StartingClass,
  takenFields,
  wantedNames,
  wrongFields,
} from './class-draft.ts'
import { GradeFields } from './GradeFields.tsx'
import { TeachingFields } from './TeachingFields.tsx'

/** New classes: several 行政班 of a grade by their numbers, or one 教学班. Names are checked while one types. */
export function CreateClassDialog({ start, onClose }: { start: StartingClass; onClose: () => void }) {
  const [day] = useState(today)
  const phases = useSchoolPhases()
  const kept = useState<Partial<ClassDraft>>({})
  const initial = newDraft(start, { day, phases })
  const taken = useQuery(nameCheckQuery(wantedNames({ ...initial, ...kept[0] }, day)))
  const conflicts = taken.data ?? []
  const create = useMutation(createClasses())
  const form = useForm({
    ...{ initial, kept },
    check: (draft) => wrongFields(draft, { conflicts, day }),
    typed: (draft) => takenFields(draft, { conflicts, day }),
    send: (draft, request_id) => create.mutateAsync({ ...draftInput(draft), request_id }),
    onDone({ list }) {
      message.success(`已新建${list.map(({ name }) => name).join('、')}`)
      onClose()
    },
  })
  const { kind } = form.values

  return (
    <FormDialog title="新建班级" save="新建" width={560} form={form} onClose={onClose}>
      <FieldGroup label="班级类型" hint={KIND_HINTS[kind]} error={form.errorAt('kind')}>
        <div className={styles.choices}>
          {(['administrative', 'teaching'] as const).map((one) => (
            <Radio key={one} name="kind" checked={one === kind} onChange={() => form.set({ kind: one })}>
              {KIND_NAMES[one]}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <GradeFields form={form} phases={phases} />
      {kind === 'administrative' ? (
        <AdministrativeFields form={form} conflicts={conflicts} />
      ) : (
        <TeachingFields form={form} />
      )}
      {taken.isError && (
        <p className={styles.wrong} role="alert">
          没有查到名称是否重复：{taken.error.message}
          <Button type="link" size="small" onClick={() => void taken.refetch()}>
            重试
          </Button>
        </p>
      )}
    </FormDialog>
  )
}

const KIND_HINTS = {
  administrative: '学生平时所在的班，一名学生只在一个行政班',
  teaching: '走班上课的班，学生可以来自几个行政班，也可以同时在几个教学班',
} as const
