import { schoolYearOf, standardClassName } from '@jiangtai/shared/classes/rules.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { SubjectId } from '@jiangtai/shared/core/dictionaries.ts'
import { readClassNos } from '../class-numbers.ts'
import type { PhaseId } from '../class-words.ts'
import type { ClassKind } from '../classes.queries.ts'
import type { Teacher } from '../TeacherChooser.tsx'

export type Conflict =
  CallOutput<'POST /api/school_manager/v1/classes/check-class-names'>['conflicts'][number]
/** Where a new class begins: what the list was filtered by. */
export type StartingClass = { kind: ClassKind; phase_id: PhaseId | null; entry_year: number | null }

/** New classes as they are being written down. */
export type ClassDraft = {
  kind: ClassKind
  phase_id: PhaseId
  /** Whether the phase was chosen, or only the likeliest one. */
  is_phase_chosen: boolean
  entry_year: number
  class_nos: string
  name: string
  subject_id: SubjectId | null
  teacher: Teacher | null
}

export function newDraft({ kind, phase_id, entry_year }: StartingClass, day: string): ClassDraft {
  return {
    kind,
    phase_id: phase_id ?? 'senior',
    is_phase_chosen: phase_id !== null,
    entry_year: entry_year ?? schoolYearOf(day),
    class_nos: '',
    name: '',
    subject_id: null,
    teacher: null,
  }
}

/** The usual name a number would get: a class of the coming year bears the name of its first grade. */
export function nameOfNo({ phase_id, entry_year }: ClassDraft, class_no: number, day: string): string {
  return standardClassName({ phase_id, entry_year, school_year: schoolYearOf(day) }, class_no)
}

/** What to ask about while one types; null when there is nothing to ask. */
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
export function conflictOfNo(
  draft: ClassDraft,
  no: number,
  { conflicts, day }: { conflicts: readonly Conflict[]; day: string },
): string | null {
  const byNo = conflicts.find(({ class_no }) => class_no === no)
  const byName = conflicts.find(({ name }) => name !== null && name === nameOfNo(draft, no, day))
  return (byNo ?? byName)?.message ?? null
}

/** What is missing or taken, each at its field. `class_nos_typed` is what is wrong already while one types. */
export type DraftWrongs = {
  class_nos: string | null
  class_nos_typed: string | null
  name: string | null
  subject: string | null
  isWrong: boolean
}

export function draftWrongs(
  draft: ClassDraft,
  { conflicts, day }: { conflicts: readonly Conflict[]; day: string },
): DraftWrongs {
  if (draft.kind === 'teaching') {
    const taken = conflicts.find(({ name }) => name === draft.name.trim())?.message ?? null
    const name = nameRefusal('class', draft.name) ?? taken
    const subject = draft.subject_id === null ? '请选择学科' : null
    const isWrong = name !== null || subject !== null
    return { class_nos: null, class_nos_typed: null, name, subject, isWrong }
  }
  const { nos, wrong } = readClassNos(draft.class_nos)
  const own = draft.name.trim()
  const isOwn = nos.length === 1 && own !== ''
  const name = isOwn
    ? (nameRefusal('class', own) ?? conflicts.find((one) => one.name === own)?.message ?? null)
    : null
  const taken = nos.filter((no) => {
    const message = conflictOfNo(draft, no, { conflicts, day })
    return message !== null && message !== name
  })
  const class_nos_typed = wrong ?? (taken.length > 0 ? `${taken.length} 个班级不能新建，见下面的原因` : null)
  const class_nos = class_nos_typed ?? (nos.length === 0 ? '请填写班号' : null)
  return { class_nos, class_nos_typed, name, subject: null, isWrong: class_nos !== null || name !== null }
}

export function draftInput(draft: ClassDraft): CallInput<'POST /api/school_manager/v1/classes/create'> {
  const { kind, phase_id, entry_year, subject_id, teacher } = draft
  const name = draft.name.trim()
  const named = name === '' ? {} : { name }
  const taught = teacher === null ? {} : { teacher_id: teacher.teacher_id }
  if (kind === 'teaching')
    return { kind, phase_id, entry_year, ...named, ...taught, ...(subject_id === null ? {} : { subject_id }) }
  const { nos } = readClassNos(draft.class_nos)
  const single = nos.length === 1 ? { ...named, ...taught } : {}
  return { kind, phase_id, entry_year, class_nos: [...nos], ...single }
}
