import { schoolYearOf, standardClassName } from '@jiangtai/shared/classes/rules.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { Form, Problems } from '../../../shared/forms/use-form.ts'
import { readClassNos } from '../class-numbers.ts'
import type { PhaseId } from '../class-words.ts'
import type { ClassKind } from '../classes.queries.ts'
import type { Teacher } from '../TeacherChooser.tsx'

export type Conflict =
  CallOutput<'POST /api/school_manager/v1/classes/check-class-names'>['conflicts'][number]
/** The first values of a new class: the filters of the list. */
export type StartingClass = { kind: ClassKind; phase_id: PhaseId | null; entry_year: number | null }

/** New classes as they are being written down. */
export type ClassDraft = {
  kind: ClassKind
  phase_id: PhaseId
  entry_year: number
  class_nos: string
  name: string
  subject_id: string | null
  teacher: Teacher | null
  several_heads: boolean
}

/** The form around a draft, as its parts use it. */
export type ClassForm = Pick<Form<ClassDraft>, 'values' | 'errorAt' | 'set'>

/** An empty draft; without a phase to begin with it has a phase of the school. */
export function newDraft(
  { kind, phase_id, entry_year }: StartingClass,
  { day, phases }: { day: string; phases: readonly PhaseId[] },
): ClassDraft {
  const [first = 'senior'] = phases
  return {
    kind,
    phase_id: phase_id ?? (phases.includes('senior') ? 'senior' : first),
    entry_year: entry_year ?? schoolYearOf(day),
    class_nos: '',
    name: '',
    subject_id: null,
    teacher: null,
    several_heads: false,
  }
}

/** The usual name a number would get: a class of the coming year bears the name of its first grade. */
export function nameOfNo({ phase_id, entry_year }: ClassDraft, class_no: number, day: string): string {
  return standardClassName({ phase_id, entry_year, school_year: schoolYearOf(day) }, class_no)
}

/** The question about names and numbers while one types; null when there is nothing to ask. */
export function wantedNames(
  draft: ClassDraft,
  day: string,
): CallInput<'POST /api/school_manager/v1/classes/check-class-names'> | null {
  const { phase_id, entry_year } = draft
  const own = draft.name.trim()
  if (draft.kind === 'teaching')
    return nameRefusal('class', own) !== null ? null : { phase_id, entry_year, names: [own], class_nos: [] }
  const { nos } = readClassNos(draft.class_nos)
  if (nos.length === 0) return null
  return {
    phase_id,
    entry_year,
    names: namesOf(draft, nos, day).filter((name) => nameRefusal('class', name) === null),
    class_nos: [...nos],
  }
}

/** The names the classes will bear: the usual ones, or its own for a single class. */
export function namesOf(draft: ClassDraft, nos: readonly number[], day: string): string[] {
  const own = draft.name.trim()
  return nos.length === 1 && own !== '' ? [own] : nos.map((no) => nameOfNo(draft, no, day))
}

/** Why a number cannot be used: it is taken, or its usual name is. */
export function conflictOfNo(draft: ClassDraft, no: number, { conflicts, day }: Known): string | null {
  const byNo = conflicts.find(({ class_no }) => class_no === no)
  const byName = conflicts.find(({ name }) => name !== null && name === nameOfNo(draft, no, day))
  return (byNo ?? byName)?.message ?? null
}

/** The known conflicts of names and numbers while one types. */
export type Known = { conflicts: readonly Conflict[]; day: string }

/** The taken names and numbers, each at its field: told while one types. */
export function takenFields(draft: ClassDraft, known: Known): Problems<ClassDraft> {
  const own = draft.name.trim()
  const wrongName =
    own === ''
      ? null
      : (nameRefusal('class', own) ?? known.conflicts.find(({ name }) => name === own)?.message ?? null)
  if (draft.kind === 'teaching') return wrongName === null ? {} : { name: wrongName }
  const { nos, wrong } = readClassNos(draft.class_nos)
  const name = nos.length === 1 ? wrongName : null
  const taken = nos.filter((no) => {
    const message = conflictOfNo(draft, no, known)
    return message !== null && message !== name
  })
  const class_nos = wrong ?? (taken.length > 0 ? `${taken.length} 个班级不能新建，见下面的原因` : null)
  return { ...(class_nos === null ? {} : { class_nos }), ...(name === null ? {} : { name }) }
}

/** The missing fields besides: told once somebody is done. */
export function wrongFields(draft: ClassDraft, known: Known): Problems<ClassDraft> {
  const taken = takenFields(draft, known)
  if (draft.kind === 'administrative')
    return readClassNos(draft.class_nos).nos.length === 0 ? { class_nos: '请填写班号', ...taken } : taken
  const name = taken.name ?? nameRefusal('class', draft.name)
  return {
    ...(name === null ? {} : { name }),
    ...(draft.subject_id === null ? { subject_id: '请选择学科' } : {}),
  }
}

export function draftInput(draft: ClassDraft): CallInput<'POST /api/school_manager/v1/classes/create'> {
  const { kind, phase_id, entry_year, subject_id, teacher, several_heads } = draft
  const name = draft.name.trim()
  const named = name === '' ? {} : { name }
  const taught = teacher === null ? {} : { teacher_id: teacher.teacher_id }
  if (kind === 'teaching')
    return { kind, phase_id, entry_year, ...named, ...taught, ...(subject_id === null ? {} : { subject_id }) }
  const { nos } = readClassNos(draft.class_nos)
  const single = nos.length === 1 ? { ...named, ...taught, several_heads } : {}
  return { kind, phase_id, entry_year, class_nos: [...nos], ...single }
}
