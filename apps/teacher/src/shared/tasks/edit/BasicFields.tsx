import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_SOUND_MINUTES } from '@jiangtai/shared/tasks/handing.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { PhaseField, SubjectField } from '../../forms/SubjectFields.tsx'
import { oneOf } from '../../lists/use-address.ts'
import { faultAt } from './faults.ts'
import { NoRecordingNote } from './NoRecordingNote.tsx'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

/** The most minutes of a sound until its teacher changes them. */
const USUAL_SOUND_MINUTES = 3
const SOUND_MINUTES = [1, 2, 3, 5, MAX_SOUND_MINUTES]

/** Its name, its subject and its way. */
export function BasicFields({ editor }: { editor: TaskEditor }) {
  const { name: kindName, ways } = useTaskKind()
  const { draft, faults } = useStore(editor.store)
  const { title, phase_id, subject_id, way, sound_minutes } = draft
  const put = (part: Partial<typeof draft>) => editor.change((before) => ({ ...before, ...part }))
  return (
    <section className={styles.basics} aria-label={`${kindName}信息`}>
      <Field
        required
        label={`${kindName}名称`}
        hint={`最多 ${NAMES.task.max} 个字`}
        error={nameRefusal('task', title) ?? faultAt(faults, 'title')}
      >
        {(field) => (
          <Input
            {...field}
            value={title}
            maxLength={NAMES.task.max}
            onChange={({ target }) => put({ title: target.value })}
          />
        )}
      </Field>
      <PhaseField
        value={phase_id}
        error={faultAt(faults, 'phase_id')}
        onChange={(chosen) => put({ phase_id: oneOf(chosen, PHASE_IDS) ?? phase_id })}
      />
      <SubjectField
        {...{ phase_id, value: subject_id }}
        error={faultAt(faults, 'subject_id')}
        onChange={(chosen) => put({ subject_id: chosen })}
      />
      {ways.length > 1 && (
        <Field
          label="完成方式"
          hint={ways.find(({ id }) => id === way)?.hint ?? null}
          error={faultAt(faults, 'way')}
        >
          {(field) => (
            <Select
              {...field}
              value={way}
              options={ways.map(({ id: value, name: label }) => ({ value, label }))}
              onChange={(chosen) =>
                put({ way: chosen, sound_minutes: chosen === 'spoken' ? USUAL_SOUND_MINUTES : null })
              }
            />
          )}
        </Field>
      )}
      {way === 'spoken' && (
        <Field label="录音最长" hint={null} error={faultAt(faults, 'sound_minutes')}>
          {(field) => (
            <Select
              {...field}
              value={sound_minutes ?? MAX_SOUND_MINUTES}
              options={SOUND_MINUTES.map((value) => ({ value, label: `${value} 分钟` }))}
              onChange={(chosen) => put({ sound_minutes: chosen })}
            />
          )}
        </Field>
      )}
      {way === 'spoken' && <NoRecordingNote />}
    </section>
  )
}
