import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { classOptionsQuery, gradesOf } from '../../shared/class-options.queries.ts'
import { Field, FieldGroup } from '../../shared/forms/Field.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { teacherWords } from '../../shared/people/people-words.ts'
import { useSchoolPhases } from '../../shared/school-phases.queries.ts'
import { useSubjects } from '../../shared/subjects.ts'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import people from '../../shared/people/people.module.css'
import { officeHint, officeValueOf, useOffices } from '../../shared/people/offices.ts'
import { keyOf, leadsToSave, type NamedLead } from './leads-draft.ts'
import { saveLeadership, type Teacher } from './teachers.queries.ts'
import styles from './teachers.module.css'

/** 职务 and the leaderships: 年级组长 of grades, 备课组长 of subjects. The role follows from both. */
export function LeadsDialog({
  teacher,
  onDone,
  onClose,
}: {
  teacher: Teacher
  onDone: () => void
  onClose: () => void
}) {
  const classes = useQuery(classOptionsQuery())
  const save = useMutation(saveLeadership())
  const { options, givenOf } = useOffices()
  const form = useForm({
    initial: startOf(teacher),
    check: () => ({}),
    send: ({ office, leads }, request_id) =>
      save.mutateAsync({
        teacher_id: teacher.teacher_id,
        ...givenOf(office),
        leads: leadsToSave(leads),
        request_id,
      }),
    onDone({ role_name }) {
      message.success(`${teacherWords(teacher)}现在是${role_name}`)
      onDone()
    },
  })
  const { office, leads } = form.values

  const grades = gradesOf(classes.data ?? []).map(
    ({ phase_id, entry_year, name }): NamedLead => ({
      ...{ kind: 'grade', phase_id, entry_year },
      name: `${name}年级`.replace('年级年级', '年级'),
    }),
  )
  const all = useSubjects()
  const phase_ids = useSchoolPhases()
  const subjects = PHASES.filter(({ id }) => phase_ids.includes(id)).flatMap((phase) =>
    subjectsIn(all, phase.id).map(
      (subject): NamedLead => ({
        ...{ kind: 'subject', phase_id: phase.id, subject_id: subject.id },
        name: `${phase.name}${subject.name}`,
      }),
    ),
  )

  function add(lead: NamedLead | undefined) {
    if (lead === undefined || leads.some((one) => keyOf(one) === keyOf(lead))) return
    form.set({ leads: [...leads, lead] })
  }

  return (
    <FormDialog title={`${teacherWords(teacher)}的职务与分管`} form={form} onClose={onClose}>
      <Field
        label="职务"
        hint={officeHint(givenOf(office), '年级组长、备课组长、班主任由分管和班级决定')}
        error={form.errorAt('office')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            value={office}
            options={options}
            onChange={(next: string) => form.set({ office: next })}
          />
        )}
      </Field>
      <FieldGroup
        label="分管"
        hint="分管年级的是年级组长，分管学科的是备课组长；从今天起生效"
        error={form.errorAt('leads')}
      >
        {leads.length > 0 && (
          <ul className={styles.leads}>
            {leads.map((lead) => (
              <li key={keyOf(lead)}>
                {lead.name}
                <button
                  type="button"
                  aria-label={`不再分管${lead.name}`}
                  onClick={() => form.set({ leads: leads.filter((one) => keyOf(one) !== keyOf(lead)) })}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={people.pair}>
          <AddLead label="添加年级" choices={grades} onAdd={add} />
          <AddLead label="添加学科" choices={subjects} onAdd={add} />
        </div>
      </FieldGroup>
    </FormDialog>
  )
}

function startOf(teacher: Teacher): { office: string; leads: readonly NamedLead[] } {
  return { office: officeValueOf(teacher), leads: teacher.leads }
}

/** Each choice is added at once; the box is empty again afterwards. */
function AddLead({
  label,
  choices,
  onAdd,
}: {
  label: string
  choices: readonly NamedLead[]
  onAdd: (lead: NamedLead | undefined) => void
}) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={null}
      options={choices.map((lead) => ({ value: keyOf(lead), label: lead.name }))}
      onChange={(key: string | null) => onAdd(choices.find((lead) => keyOf(lead) === key))}
    />
  )
}
