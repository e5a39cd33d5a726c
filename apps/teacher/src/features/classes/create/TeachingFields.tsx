import { SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { TeacherChooser } from '../TeacherChooser.tsx'
import type { ClassDraft, DraftWrongs } from './class-draft.ts'

/** A 教学班: subject, name, and who teaches it. */
export function TeachingFields({
  draft,
  wrongs,
  onChange,
}: {
  draft: ClassDraft
  wrongs: DraftWrongs
  onChange: (changes: Partial<ClassDraft>) => void
}) {
  return (
    <>
      <Field label="学科" hint={null} error={wrongs.subject}>
        {(field) => (
          <Select
            {...field}
            value={draft.subject_id}
            placeholder="请选择学科"
            options={SUBJECTS.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(subject_id) => onChange({ subject_id })}
          />
        )}
      </Field>
      <Field label="班级名称" hint="如“高二物理A班”，在用的班级不能重名" error={wrongs.name}>
        {(field) => (
          <Input
            {...field}
            maxLength={30}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label="任课教师（可以不填）" hint={null} error={null}>
        {(field) => (
          <TeacherChooser
            control={field}
            value={draft.teacher}
            subject_id={draft.subject_id}
            onChange={(teacher) => onChange({ teacher })}
          />
        )}
      </Field>
    </>
  )
}
